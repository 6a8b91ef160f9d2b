import { graticuleOf, scaleBar } from './graticule.ts';
import { LAND_MAX_SCALE, landPath } from './land-path.ts';
import { useMapStyles } from './map.styles.ts';
import type { Sight, Size } from './projection.ts';
import type { Translate } from './texts/index.ts';

/** Such as 121.5°E. */
function degreesText(degrees: number, decimals: number, positive: string, negative: string): string {
  const size = Math.abs(degrees).toFixed(decimals);
  if (Number(size) === 0) return '0°';
  return `${size}°${degrees > 0 ? positive : negative}`;
}

interface GroundProps {
  sight: Sight;
  size: Size;
  /** Points of the way from stop to stop; '' for none. */
  way: string;
}

/** Land and graticule, and the way of a route. There is no border in it, of whatever kind. */
export function Ground({ sight, size, way }: GroundProps) {
  const styles = useMapStyles();
  const { width, height } = size;
  const { meridians, parallels, decimals } = graticuleOf(sight, size);
  const { x, y, scale } = sight;
  return (
    <svg width={width} height={height} aria-hidden="true">
      {scale < LAND_MAX_SCALE && (
        <path
          className={styles.land}
          d={landPath()}
          transform={`translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale})`}
        />
      )}
      {meridians.map(({ degrees, at }) => (
        <g key={degrees}>
          <line className={styles.line} x1={at} x2={at} y1={0} y2={height} />
          <text className={styles.degree} x={at + 4} y={height - 6}>
            {degreesText(degrees, decimals, 'E', 'W')}
          </text>
        </g>
      ))}
      {parallels.map(({ degrees, at }) => (
        <g key={degrees}>
          <line className={styles.line} x1={0} x2={width} y1={at} y2={at} />
          <text className={styles.degree} x={6} y={at - 4}>
            {degreesText(degrees, decimals, 'N', 'S')}
          </text>
        </g>
      ))}
      {way && (
        <>
          <polyline className={styles.wayUnder} points={way} />
          <polyline className={styles.way} points={way} />
        </>
      )}
    </svg>
  );
}

/** How long a kilometre is in the middle of the map. */
export function ScaleBar({ sight, size, text }: { sight: Sight; size: Size; text: Translate }) {
  const styles = useMapStyles();
  const { km, pixels } = scaleBar(sight, size);
  return (
    <div className={styles.scale} aria-hidden="true">
      {km < 1 ? text('m', { count: Math.round(km * 1000) }) : text('km', { count: km })}
      <div className={styles.bar} style={{ inlineSize: `${pixels}px` }} />
    </div>
  );
}
