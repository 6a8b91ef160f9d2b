import { makeStyles, mergeClasses } from '@griffel/react';
import { generate } from 'lean-qr';
import { useMemo } from 'react';

/** Width of the quiet zone that scanners need, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

const useStyles = makeStyles({
  code: {
    // Fixed colours, not the theme's: scanners read dark on white.
    backgroundColor: '#fff',
    fill: '#000',
    forcedColorAdjust: 'none',
    printColorAdjust: 'exact',
    shapeRendering: 'crispEdges',
  },
});

interface QrCodeProps {
  text: string;
  label: string;
  className?: string | undefined;
}

/** A QR code drawn as one path. Dark on white in every theme, since many scanners read nothing else. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const styles = useStyles();
  const { size, path } = useMemo(() => draw(text), [text]);
  const whole = size + 2 * QUIET_ZONE;
  return (
    <svg
      className={mergeClasses(styles.code, className)}
      viewBox={`0 0 ${whole} ${whole}`}
      role="img"
      aria-label={label}
    >
      <path d={path} transform={`translate(${QUIET_ZONE} ${QUIET_ZONE})`} />
    </svg>
  );
}

function draw(text: string): { size: number; path: string } {
  const bitmap = generate(text);
  const cells: string[] = [];
  for (let y = 0; y < bitmap.size; y++) {
    for (let x = 0; x < bitmap.size; x++) if (bitmap.get(x, y)) cells.push(`M${x} ${y}h1v1h-1z`);
  }
  return { size: bitmap.size, path: cells.join('') };
}
