import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pngFileName, SavePngButton } from '~/ui/chart/export/save-chart';
import { chartPictureText } from '~/text/en/chart';
import { recordSavedFiles } from '../../../../support/saved-files';

const saved = recordSavedFiles();
afterEach(() => {
  vi.restoreAllMocks();
});

// The painting itself is tested in a real browser: tests/browser/chart-png.spec.ts.
describe('"Save PNG"', () => {
  it('names the file by its chart and the day in UTC', () => {
    expect(pngFileName('pnl', Date.UTC(2026, 0, 2, 23, 59))).toBe('perpdeck-pnl-2026-01-02.png');
  });

  it('says so if the browser cannot paint, and saves nothing', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    render(
      <figure aria-label="Drawdown">
        <SavePngButton fileName="drawdown" />
      </figure>,
    );
    await userEvent.click(screen.getByRole('button', { name: chartPictureText.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(chartPictureText.failed);
    expect(saved).toEqual([]);
  });
});
