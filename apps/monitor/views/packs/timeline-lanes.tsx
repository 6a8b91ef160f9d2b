import { makeStyles, mergeClasses, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Timeline } from '#contract/energy/cabinet/calls.ts';
import type { CabinetState } from '#contract/energy/cabinet/limits.ts';
import { $format } from '#kit/formats.ts';
import { $text } from '../../texts/packs/text.ts';
import { limitsWords } from './changes.ts';

/** Height of a row of a timeline. */
export const ROW_PX = 28;

const useStyles = makeStyles({
  bar: { position: 'absolute', height: '12px', borderRadius: '3px', forcedColorAdjust: 'none' },
  step: { position: 'absolute', width: '1px', backgroundColor: tokens.colorNeutralStroke1 },
  line: { height: '2px', marginTop: '5px', backgroundColor: tokens.colorNeutralStroke1 },
  active: { backgroundColor: tokens.energyStorage },
  resting: { backgroundColor: tokens.colorNeutralStroke1Hover },
  fault: { backgroundColor: tokens.alarmLevel3 },
  derated: { backgroundColor: tokens.alarmLevel2 },
  nothing: {
    backgroundImage: `repeating-linear-gradient(135deg, ${tokens.colorNeutralStroke1} 0 2px, transparent 2px 5px)`,
  },
  raised: { backgroundColor: tokens.alarmLevel3, opacity: 0.85 },
  mark: {
    position: 'absolute',
    width: '12px',
    height: '12px',
    transform: 'translateX(-6px)',
    color: tokens.colorNeutralForeground1,
  },
  apart: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
});

const LOOKS = {
  ...{ charging: 'active', discharging: 'active', standby: 'resting', shutdown: 'resting' },
  ...{ fault: 'fault', silent: 'nothing', unknown: 'nothing' },
} as const satisfies Record<CabinetState, 'active' | 'resting' | 'fault' | 'nothing'>;

interface LaneProps {
  place: (at: number) => string;
}

const widthOf = (one: { from: number; to: number }, place: LaneProps['place']) =>
  `max(2px, calc(${place(one.to)} - ${place(one.from)}))`;
/** Middle of a row. */
const middle = (row: number) => row * ROW_PX + ROW_PX / 2;

/** A bar in the row of each state, and a line from each state to the next one. */
export function States({
  timeline,
  levels,
  place,
}: LaneProps & { timeline: Timeline; levels: readonly CabinetState[] }) {
  const styles = useStyles();
  const rowOf = (state: CabinetState) => levels.indexOf(state);
  return (
    <div style={{ height: `${levels.length * ROW_PX}px` }}>
      {timeline.states.map((one, index) => {
        const before = timeline.states[index - 1];
        const [top, bottom] = before
          ? [Math.min(rowOf(before.state), rowOf(one.state)), Math.max(rowOf(before.state), rowOf(one.state))]
          : [0, 0];
        return (
          <span key={one.from}>
            {before && (
              <span
                className={styles.step}
                style={{
                  insetInlineStart: place(one.from),
                  insetBlockStart: `${middle(top)}px`,
                  height: `${middle(bottom) - middle(top)}px`,
                }}
              />
            )}
            <span
              className={mergeClasses(styles.bar, styles[LOOKS[one.state]])}
              style={{
                insetInlineStart: place(one.from),
                insetBlockStart: `${middle(rowOf(one.state)) - 6}px`,
                width: widthOf(one, place),
              }}
            />
          </span>
        );
      })}
    </div>
  );
}

/** What the battery management allowed: a thin line for all, bars for less. */
export function Limits({
  timeline,
  ratedKw,
  row,
  place,
}: LaneProps & { timeline: Timeline; ratedKw: number | null; row: number }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  return (
    <div style={{ height: `${ROW_PX}px` }} className={styles.apart}>
      {timeline.limits.map((one) => {
        const look = one.flags.includes('derated') ? styles.derated : styles.resting;
        return (
          <span
            key={one.from}
            title={limitsWords(one, ratedKw, { text, format })}
            className={mergeClasses(styles.bar, one.flags.length > 0 ? look : styles.line)}
            style={{
              insetInlineStart: place(one.from),
              insetBlockStart: `${middle(row) - 6}px`,
              width: widthOf(one, place),
            }}
          />
        );
      })}
    </div>
  );
}

/** Each alarm from its raising to its reset, with a triangle at both: filled upwards, hollow downwards. */
export function Alarms({
  timeline,
  row,
  place,
  isMarked,
}: LaneProps & { timeline: Timeline; row: number; isMarked: boolean }) {
  const styles = useStyles();
  const { alarms, from, to } = timeline;
  const marks = isMarked ? alarms.filter(({ at }) => at >= from) : [];
  const top = { insetBlockStart: `${middle(row) - 6}px` };
  return (
    <div style={{ height: `${ROW_PX}px` }}>
      {alarms.map((one, index) => {
        if (one.step === 'reset') return null;
        const end = alarms.slice(index + 1).find(({ code, step }) => code === one.code && step === 'reset');
        const stretch = { from: Math.max(one.at, from), to: end?.at ?? to };
        if (stretch.to <= from) return null;
        return (
          <span
            key={`${one.code}-${one.at}`}
            className={mergeClasses(styles.bar, styles.raised)}
            style={{ ...top, insetInlineStart: place(stretch.from), width: widthOf(stretch, place) }}
          />
        );
      })}
      {marks.map(({ code, step, at }) => (
        <svg
          key={`${code}-${step}-${at}`}
          className={styles.mark}
          style={{ ...top, insetInlineStart: place(at) }}
          viewBox="0 0 12 12"
          aria-hidden="true"
        >
          <path
            d={step === 'reset' ? 'M2 2h8L6 10z' : 'M2 10h8L6 2z'}
            fill={step === 'reset' ? tokens.colorNeutralBackground1 : 'currentColor'}
            stroke="currentColor"
          />
        </svg>
      ))}
    </div>
  );
}
