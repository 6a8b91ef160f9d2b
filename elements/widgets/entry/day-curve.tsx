import { makeStyles, mergeClasses } from '@griffel/react';
import { useLayoutEffect, useState } from 'react';
import { useTranslation } from '#elements/define/light-texts.tsx';
import { tokens } from '#elements/ui/theme/tokens.ts';
import { day, hours, places, sunAt } from './day.ts';
import { narrow } from './room.ts';

const useStyles = makeStyles({
  drawing: {
    position: 'relative',
    inlineSize: '100%',
    aspectRatio: `${day.width} / ${day.height}`,
    // Name and welcome line stay above it, also in a wide and low window.
    maxInlineSize: `calc((100dvh - 240px) * ${day.width} / ${day.height})`,
    marginInline: 'auto',
    [narrow]: { blockSize: '112px', aspectRatio: 'auto', maxInlineSize: 'none' },
  },
  svg: {
    display: 'block',
    inlineSize: '100%',
    blockSize: '100%',
    overflowX: 'visible',
    overflowY: 'visible',
  },
  line: { strokeWidth: tokens.strokeWidthThick, vectorEffect: 'non-scaling-stroke' },
  axis: { stroke: 'currentcolor', strokeOpacity: 0.35, vectorEffect: 'non-scaling-stroke' },
  pv: { stroke: tokens.sun, fill: tokens.sun, fillOpacity: 0.16 },
  storage: { stroke: tokens.sidebarIndicator, fill: tokens.sidebarIndicator, fillOpacity: 0.22 },
  load: {
    fill: 'none',
    stroke: 'currentcolor',
    strokeOpacity: 0.7,
    strokeDasharray: '2 6',
    strokeLinecap: 'round',
  },
  sun: { fill: tokens.sun, stroke: tokens.sidebarBackground, strokeWidth: tokens.strokeWidthThickest },
  night: { fill: tokens.sidebarBackground, stroke: tokens.sun, strokeWidth: tokens.strokeWidthThick },
  /** Padding around the axis labels. */
  rise: {
    transformOrigin: '50% 75%',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'scaleY(0.9)' } },
      animationDuration: tokens.durationSlow,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  name: {
    position: 'absolute',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'nowrap',
    // The drawing is too small for labels.
    [narrow]: { display: 'none' },
  },
  pvName: {
    ...places.pv,
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.sun,
    transform: 'translateY(-50%)',
  },
  loadName: {
    ...places.load,
    opacity: 0.8,
    transform: `translate(-50%, calc(-100% - ${tokens.spacingVerticalS}))`,
  },
  storageName: {
    ...places.storage,
    marginBlockStart: tokens.spacingVerticalM,
    marginInlineStart: tokens.spacingHorizontalM,
    color: tokens.sidebarIndicator,
  },
  hour: {
    marginBlockStart: tokens.spacingVerticalM,
    opacity: 0.7,
    fontVariantNumeric: 'tabular-nums',
    transform: 'translateX(-50%)',
  },
  // Classes instead of inline styles: the policy forbids inline styles in the page's markup.
  hour0: { left: hours[0]?.left, top: hours[0]?.top },
  hour1: { left: hours[1]?.left, top: hours[1]?.top },
  hour2: { left: hours[2]?.left, top: hours[2]?.top },
});

/**
 * A day at a site: PV curve with the current position of the sun, load as dots, storage charging below the axis. It is
 * rendered by script only: the form appears earlier without it, and the server does not know the local time.
 */
export function DayCurve() {
  const { t } = useTranslation('session');
  const styles = useStyles();
  const [hour, setHour] = useState<number>();
  useLayoutEffect(() => {
    const now = new Date();
    setHour(now.getHours() + now.getMinutes() / 60);
  }, []);
  if (hour === undefined) return <div className={styles.drawing} aria-hidden="true" />;
  const sun = sunAt(hour);
  const places = [styles.hour0, styles.hour1, styles.hour2];
  return (
    <div className={mergeClasses(styles.drawing, styles.rise)} aria-hidden="true">
      <svg className={styles.svg} viewBox={`0 0 ${day.width} ${day.height}`}>
        <path className={mergeClasses(styles.line, styles.pv)} d={day.pv} />
        <path className={mergeClasses(styles.line, styles.storage)} d={day.storage} />
        <path className={mergeClasses(styles.line, styles.load)} d={day.load} />
        <path className={styles.axis} d={day.axis} />
        <circle className={sun.up ? styles.sun : styles.night} cx={sun.x} cy={sun.y} r={12} />
      </svg>
      <span className={mergeClasses(styles.name, styles.pvName)}>{t('day.pv')}</span>
      <span className={mergeClasses(styles.name, styles.loadName)}>{t('day.load')}</span>
      <span className={mergeClasses(styles.name, styles.storageName)}>{t('day.storage')}</span>
      {hours.map(({ text }, index) => (
        <span key={text} className={mergeClasses(styles.name, styles.hour, places[index])}>
          {text}
        </span>
      ))}
    </div>
  );
}
