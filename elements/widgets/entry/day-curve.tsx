import { makeStyles } from '@griffel/react';
import { useLayoutEffect, useState } from 'react';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { day, sunAt } from './day.ts';

const NOON = 12;

const useStyles = makeStyles({
  svg: {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    overflowX: 'visible',
    overflowY: 'visible',
  },
  line: { fill: 'none', strokeWidth: tokens.strokeWidthThick, vectorEffect: 'non-scaling-stroke' },
  axis: { stroke: tokens.sidebarForeground, strokeOpacity: 0.35, vectorEffect: 'non-scaling-stroke' },
  pv: { stroke: tokens.sun },
  pvArea: { fill: tokens.sun, fillOpacity: 0.16 },
  storage: { stroke: tokens.sidebarIndicator },
  storageArea: { fill: tokens.sidebarIndicator, fillOpacity: 0.22 },
  load: {
    stroke: tokens.sidebarForeground,
    strokeOpacity: 0.7,
    strokeDasharray: '2 6',
    strokeLinecap: 'round',
  },
  sun: { fill: tokens.sun, stroke: tokens.sidebarBackground, strokeWidth: tokens.strokeWidthThickest },
  night: { fill: tokens.sidebarBackground, stroke: tokens.sun, strokeWidth: tokens.strokeWidthThick },
  rise: {
    transformOrigin: '50% 75%',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'scaleY(0.9)' } },
      animationDuration: tokens.durationSlow,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
});

/** A day at a site: PV hill with the sun where it stands now, load as dots, storage charging below the axis. */
export function DayCurve() {
  const styles = useStyles();
  const [hour, setHour] = useState(NOON);
  useLayoutEffect(() => {
    const now = new Date();
    setHour(now.getHours() + now.getMinutes() / 60);
  }, []);
  const sun = sunAt(hour);
  return (
    <svg className={styles.svg} viewBox={`0 0 ${day.width} ${day.height}`} aria-hidden="true">
      <g className={styles.rise}>
        <path className={styles.pvArea} d={day.pv} />
        <path className={styles.storageArea} d={day.storage} />
        <path className={`${styles.line} ${styles.load}`} d={day.load} />
        <path className={`${styles.line} ${styles.storage}`} d={day.storage} />
        <path className={`${styles.line} ${styles.pv}`} d={day.pv} />
      </g>
      <path className={styles.axis} d={day.axis} />
      <circle className={sun.up ? styles.sun : styles.night} cx={sun.x} cy={sun.y} r={12} />
    </svg>
  );
}
