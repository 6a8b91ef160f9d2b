import { type TimeWords, zoneOf } from '@heliport/charts';
import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { CabinetDetail, Timeline } from '#contract/energy/cabinet/calls.ts';
import { CABINET_STATES, type CabinetState } from '#contract/energy/cabinet/limits.ts';
import { $text } from '../../texts/packs/text.ts';
import { stateTexts } from '../cabinets/words.ts';
import type { Change } from './changes.ts';
import { Alarms, Limits, ROW_PX, States } from './timeline-lanes.tsx';

const HOUR_MS = 3_600_000;
/** Hours between ticks, by the hours that are drawn. */
const ticksEvery = (hours: number) => (hours > 6 ? 3 : 1);
/** In more hours, the triangles of a restless alarm would hide each other. */
const MARKED_HOURS = 6;

const useStyles = makeStyles({
  plot: {
    display: 'grid',
    gridTemplateColumns: 'minmax(72px, max-content) minmax(0, 1fr)',
    columnGap: '12px',
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  names: { display: 'grid', gridAutoRows: `${ROW_PX}px`, alignItems: 'center' },
  name: {
    maxWidth: '132px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    '@container (max-width: 640px)': { maxWidth: '84px' },
  },
  apart: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  area: {
    position: 'relative',
    outlineStyle: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  grid: {
    position: 'absolute',
    insetBlock: 0,
    width: '1px',
    backgroundColor: tokens.colorNeutralStroke3,
  },
  ticks: { gridColumn: 2, position: 'relative', height: '20px', color: tokens.colorNeutralForeground3 },
  tick: { position: 'absolute', transform: 'translateX(-50%)', lineHeight: '20px', whiteSpace: 'nowrap' },
  narrowHidden: { '@container (max-width: 640px)': { display: 'none' } },
  cursor: {
    position: 'absolute',
    insetBlock: '-2px',
    width: '2px',
    transform: 'translateX(-1px)',
    backgroundColor: tokens.colorNeutralForeground1,
    pointerEvents: 'none',
  },
  readout: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    minHeight: '20px',
    margin: '8px 0 0',
    fontVariantNumeric: 'tabular-nums',
  },
  strong: { fontWeight: tokens.fontWeightSemibold },
});

/** From the most active state down, as levels of a machine. */
const LEVELS: readonly CabinetState[] = ['discharging', 'charging', 'standby', 'shutdown', 'fault', 'silent'];

interface TimelinePlotProps {
  cabinet: CabinetDetail;
  changes: readonly Change[];
  times: TimeWords;
  /** The last hours of the day that are drawn. */
  hours: number;
}

/** The machine of a cabinet's states over 24 hours, with what the battery allowed and its alarms. Arrow keys walk the changes. */
export function TimelinePlot({ cabinet, changes: all, times, hours }: TimelinePlotProps) {
  const styles = useStyles();
  const text = useStore($text);
  const [cursor, setCursor] = useState<number>();
  const { name, offsets } = cabinet;
  const timeline = cut(cabinet.timeline, hours);
  const { from, to } = timeline;
  const changes = all.filter(({ at: moment }) => moment >= from);
  const place = (at: number) => `${((at - from) / (to - from)) * 100}%`;
  const levels = [
    ...LEVELS.filter((level) => timeline.states.some(({ state }) => state === level)),
    ...CABINET_STATES.filter(
      (state) => !LEVELS.includes(state) && timeline.states.some((one) => one.state === state),
    ),
  ];
  const rows = [...levels.map((level) => text(stateTexts[level])), text('laneLimits'), text('laneAlarms')];
  const ticks = ticksOf(from, to, zoneOf(offsets).wall, ticksEvery(hours));
  const at = cursor === undefined ? undefined : changes[Math.min(cursor, changes.length - 1)];

  const onKeyDown = (event: KeyboardEvent) => {
    const last = changes.length - 1;
    const now = cursor ?? (event.key === 'ArrowLeft' ? last + 1 : -1);
    const next: Readonly<Record<string, number>> = {
      ...{ ArrowRight: Math.min(now + 1, last), ArrowLeft: Math.max(now - 1, 0), Home: 0, End: last },
    };
    const target = next[event.key];
    if (target === undefined || last < 0) return;
    event.preventDefault();
    setCursor(target);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const moment = from + ((event.clientX - box.left) / box.width) * (to - from);
    const nearest = changes.reduce(
      (best, change, index) =>
        Math.abs(change.at - moment) < Math.abs((changes[best]?.at ?? 0) - moment) ? index : best,
      0,
    );
    if (changes.length > 0) setCursor(nearest);
  };
  return (
    <div>
      <div className={styles.plot}>
        <div className={styles.names} aria-hidden="true">
          {rows.map((row, index) => (
            <span
              key={row}
              className={mergeClasses(styles.name, index === levels.length && styles.apart)}
              title={row}
            >
              {row}
            </span>
          ))}
        </div>
        <div
          className={styles.area}
          role="application"
          aria-label={`${text('timelineLabel', { name })}. ${text('timelineNote')}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys walk the changes
          tabIndex={0}
          onKeyDown={onKeyDown}
          onPointerMove={onPointerMove}
          onPointerDown={onPointerMove}
          onPointerLeave={(event) => event.pointerType === 'mouse' && setCursor(undefined)}
        >
          {ticks.map((tick) => (
            <span key={tick} className={styles.grid} style={{ insetInlineStart: place(tick) }} />
          ))}
          <States timeline={timeline} levels={levels} place={place} />
          <Limits timeline={timeline} ratedKw={cabinet.ratedKw} row={levels.length} place={place} />
          <Alarms
            timeline={timeline}
            row={levels.length + 1}
            place={place}
            isMarked={hours <= MARKED_HOURS}
          />
          {at && <span className={styles.cursor} style={{ insetInlineStart: place(at.at) }} />}
        </div>
        <div className={styles.ticks} aria-hidden="true">
          {ticks.map((tick, index) => (
            <span
              key={tick}
              className={mergeClasses(styles.tick, index % 2 === 1 && styles.narrowHidden)}
              style={{ insetInlineStart: place(tick) }}
            >
              {times.clock(tick)}
            </span>
          ))}
        </div>
      </div>
      <p className={styles.readout} aria-live="polite">
        {at ? (
          <>
            <span className={styles.strong}>{times.full(at.at)}</span>
            <span>{at.what}</span>
            <span>{at.why}</span>
          </>
        ) : (
          text('timelineNote')
        )}
      </p>
    </div>
  );
}

/** Its last hours. */
function cut(timeline: Timeline, hours: number): Timeline {
  const from = Math.max(timeline.from, timeline.to - hours * HOUR_MS);
  const within = <One extends { readonly from: number; readonly to: number }>(list: readonly One[]): One[] =>
    list.filter((one) => one.to > from).map((one) => ({ ...one, from: Math.max(one.from, from) }));
  return { ...timeline, from, states: within(timeline.states), limits: within(timeline.limits) };
}

/** Whole hours of the station's clock, a few apart. */
function ticksOf(from: number, to: number, wall: (ts: number) => number, every: number): number[] {
  const first = from - (wall(from) % HOUR_MS) + HOUR_MS;
  const hours = Array.from(
    { length: Math.floor((to - first) / HOUR_MS) + 1 },
    (_, hour) => first + hour * HOUR_MS,
  );
  return hours.filter((hour) => Math.round(wall(hour) / HOUR_MS) % every === 0);
}
