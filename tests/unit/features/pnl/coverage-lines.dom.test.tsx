import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { AttributionCoverage } from '~/domain/pnl/attribution-coverage';
import { CoverageLines } from '~/features/pnl/attribution-panel';
import { commonText } from '~/text/en/common';
import { pnlAttributionText } from '~/text/en/pnl-attribution';

const whole: AttributionCoverage = {
  assets: { assets: 9, read: 9, failed: 0, pending: 0 },
  short: [],
  unlisted: 0,
  undated: 0,
  old: [],
};
const short = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    asset: `A${index}`,
    backToMs: index === 0 ? null : Date.UTC(2026, 7, index),
  }));

it('says nothing about a range that was read in full', () => {
  const { container } = render(<CoverageLines coverage={whole} onDeeper={null} readingOlder={false} />);
  expect(container).toBeEmptyDOMElement();
});

it('names how far back each history goes, for up to a few, and reads further when the reader chooses to', async () => {
  let pressed = 0;
  const { rerender } = render(
    <CoverageLines coverage={{ ...whole, short: short(8) }} onDeeper={() => (pressed += 1)} readingOlder={false} />,
  );
  expect(screen.getByText(`A0 ${pnlAttributionText.coverage.noTime}`)).toBeVisible();
  expect(screen.getByText(/^A3/).parentElement?.querySelector('time')?.dateTime).toBe('2026-08-03T00:00:00.000Z');
  expect(screen.getByText(pnlAttributionText.coverage.more(2))).toBeVisible();
  expect(screen.getByText(pnlAttributionText.coverage.before)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: pnlAttributionText.coverage.deeper }));
  expect(pressed).toBe(1);
  rerender(<CoverageLines coverage={{ ...whole, short: short(1) }} onDeeper={null} readingOlder />);
  expect(screen.getByText(commonText.loadingOlder)).toBeVisible();
  rerender(<CoverageLines coverage={{ ...whole, short: short(1) }} onDeeper={null} readingOlder={false} />);
  expect(screen.getByText(pnlAttributionText.coverage.limit)).toBeVisible();
});
