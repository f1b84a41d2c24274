import { useMemo } from 'react';
import { encode } from 'uqr';

type QrCodeProps = {
  readonly text: string;
  /** The accessible name: its target or content. */
  readonly label: string;
  /** Shown instead when the text is too long for a code. */
  readonly tooLong: string;
  /** The side of the picture in px. It grows with the text when modules would become too small for a camera. */
  readonly size?: number;
};

/** Light modules around the code, which scanners need (ISO/IEC 18004, 4 modules). */
const QUIET_ZONE = 4;
/** The smallest module that a phone's camera can distinguish. */
const MIN_MODULE_PX = 3;
/** Bytes in the largest code (version 40) at the lowest level of correction. */
const MAX_BYTES = 2_953;

/** A text as a QR code: dark modules on white in every theme, since many scanners cannot read inverted codes. */
export function QrCode({ text, label, tooLong, size = 168 }: QrCodeProps) {
  const code = useMemo(() => qrPath(text), [text]);
  if (code === null) return <p className="text-muted">{tooLong}</p>;
  const side = Math.max(size, code.modules * MIN_MODULE_PX);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.modules} ${code.modules}`}
      width={side}
      height={side}
      shapeRendering="crispEdges"
      className="block h-auto max-w-full"
    >
      <rect width={code.modules} height={code.modules} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

/**
 * The dark modules as one path, with a stroke for each run of them; `modules` is the side including the quiet zone.
 * Null when the text is too long.
 */
export function qrPath(text: string): { readonly path: string; readonly modules: number } | null {
  if (new TextEncoder().encode(text).length > MAX_BYTES) return null;
  const { data, size } = encode(text, { border: 0 });
  const path = data.flatMap((row, y) => rowPath(row, y + QUIET_ZONE)).join('');
  return { path, modules: size + 2 * QUIET_ZONE };
}

function rowPath(row: readonly boolean[], y: number): readonly string[] {
  const runs: string[] = [];
  let start: number | null = null;
  for (const [x, dark] of [...row, false].entries()) {
    if (dark) start ??= x;
    else if (start !== null) {
      runs.push(`M${start + QUIET_ZONE} ${y}h${x - start}v1h${start - x}z`);
      start = null;
    }
  }
  return runs;
}
