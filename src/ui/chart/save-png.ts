import { downloadBlob } from '~/lib/download-blob';
import { isoUtc } from '~/lib/format-time';
import { paintFigure } from './paint-figure';

/** "perpdeck-pnl-2026-05-13.png": named as the file of its points is, by the day of the export in UTC. */
export function pngFileName(subject: string, nowMs: number): string {
  return `perpdeck-${subject}-${isoUtc(nowMs).slice(0, 10)}.png`;
}

export type PngFile = {
  readonly fileName: string;
  /** Where and when the picture was made, for its corner. */
  readonly origin: string;
};

/** Saves a figure as it is on screen. Rejects when the browser makes no picture: none can be painted on, or it would be too large. */
export async function savePng(figure: HTMLElement, { fileName, origin }: PngFile): Promise<void> {
  const canvas = paintFigure(figure, origin);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
  if (blob === null) throw new Error('the canvas gave no picture');
  downloadBlob(fileName, blob);
}
