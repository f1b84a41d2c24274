import { describe, expect, it } from 'vitest';
import { defaultPreferences } from '~/storage/preferences';
import type { PositionRow } from '~/domain/position/position-row';
import { allByRisk, rankByRisk, riskLimits } from '~/domain/position/risk';
import { walletForms } from '~/lib/address-forms';
import { absent } from '~/lib/field';
import { createNumberShape } from '~/lib/format-number';
import { type MessageOptions, formatNotification } from '~/shell/alerts/alert-watch';
import { alertsText } from '~/text/en/alerts';
import { rowOf } from '../../../support/views';

const near = rowOf();
const crossed: PositionRow = {
  ...near,
  figures: { ...near.figures, liquidation: { kind: 'crossed' }, distance: absent('notApplicable') },
};
const words = (rows: readonly PositionRow[], privacy: MessageOptions['privacy']) =>
  formatNotification(rows, { text: alertsText, numbers: createNumberShape('en'), privacy, addresses: walletForms });

describe('a notification', () => {
  it('names the position, its distance and the estimate', () => {
    const { title, body } = words([near], 'full');
    expect(title).toBe('Near liquidation');
    expect(body).toMatch(/^BTC\/USDT long #1: \d+\.\d\d% to estimated liquidation price of [\d,.]+ USD$/);
  });

  it('has no amount in percent mode', () => {
    expect(words([near], 'percent').body).toMatch(/^BTC\/USDT long #1: \d+\.\d\d% to estimated liquidation price$/);
  });

  it('has neither name nor distance in hidden mode', () => {
    expect(words([near], 'hidden')).toMatchObject({ title: 'A position is near liquidation', body: '' });
    const { title, body } = words([near, crossed], 'hidden');
    expect([title, body]).toEqual(['2 positions are near liquidation', '']);
  });

  it('combines several positions, with a line for each', () => {
    const { title, body } = words([near, crossed], 'percent');
    expect(title).toBe('2 positions are near liquidation');
    expect(body.split('\n')).toHaveLength(2);
  });

  it('names the first in order of risk, and says how many more there are', () => {
    const unknown: PositionRow = {
      ...near,
      figures: { ...near.figures, liquidation: { kind: 'unknown', reason: 'failed' }, distance: absent('failed') },
    };
    const rows = allByRisk(
      rankByRisk([near, near, unknown, crossed, near, near, near], riskLimits(defaultPreferences)),
    );
    const lines = words(rows, 'percent').body.split('\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toContain('past its estimated liquidation price');
    expect(lines[1]).toContain(alertsText.near.unknownWord);
    expect(lines.slice(2, 5).every((line) => line.includes('% to estimated liquidation'))).toBe(true);
    expect(lines[5]).toBe('and 2 more');
    expect(words([near, unknown], 'full').body).toMatch(/\nBTC\/USDT long #1: distance unknown right now$/);
  });

  it('says that a crossed position is past its estimate, in every mode that names it', () => {
    expect(words([crossed], 'full').body).toBe('BTC/USDT long #1: past its estimated liquidation price');
  });

  it('has the same tag in every tab, and another tag for other positions', () => {
    expect(words([near], 'full').tag).toBe(words([near], 'percent').tag);
    expect(words([near, crossed], 'full').tag).not.toBe(words([near], 'full').tag);
  });
});
