import type { CabinetDetail, Timeline } from '#contract/energy/cabinet/calls.ts';
import type { Formats } from '#kit/formats.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import type { PackText } from '../../texts/packs/text.ts';
import { flagTexts, stateTexts, stateTones } from '../cabinets/words.ts';
import { reasonTexts } from './words.ts';

/** A change in the last day of a cabinet, in words. */
export interface Change {
  readonly key: string;
  readonly at: number;
  readonly what: string;
  readonly why: string;
  readonly tone: MarkTone;
  /** How long it lasted; null for what does not last. */
  readonly lasted: number | 'still' | null;
}

type Stretch = Pick<Timeline['states'][number], 'reason'>;

interface Words {
  readonly text: PackText;
  readonly format: Formats;
}

/** Why it is so, with the figure that told. */
function whyOf({ reason }: Stretch, { text, format }: Words): string {
  if (reason === null) return text('reasonStart');
  const figure = (value: number | null) => (value === null ? '–' : format.measured(value));
  return text(reasonTexts[reason.reason], { value: figure(reason.value), limit: figure(reason.limit) });
}

/** What the battery management allows: in words. */
export function limitsWords(
  { flags, allowedKw }: Timeline['limits'][number],
  ratedKw: number | null,
  { text, format }: Words,
): string {
  const values = { allowed: format.measured(allowedKw ?? 0), rated: format.measured(ratedKw ?? 0) };
  return flags.map((flag) => text(flagTexts[flag], values)).join(' · ') || text('limitsFree');
}

const STEPS = { raised: 'alarmRaised', reopened: 'alarmReopened', reset: 'alarmReset' } as const;

/** All changes of a cabinet's last day, oldest first. What was so when it began is the first one of its kind. */
export function changesOf(
  { timeline, ratedKw }: Pick<CabinetDetail, 'timeline' | 'ratedKw'>,
  words: Words,
): Change[] {
  const { text, format } = words;
  const { states, limits, alarms, to } = timeline;
  const lasted = (one: { readonly from: number; readonly to: number }) =>
    one.to >= to ? ('still' as const) : one.to - one.from;
  const endOf = (index: number) =>
    alarms.slice(index + 1).find(({ code, step }) => step === 'reset' && code === alarms[index]?.code)?.at;
  const changes: Change[] = [
    ...states.map((one) => ({
      ...{ key: `state-${one.from}`, at: one.from, lasted: lasted(one) },
      ...{ what: text(stateTexts[one.state]), why: whyOf(one, words), tone: stateTones[one.state] },
    })),
    ...limits.map((one) => ({
      ...{ key: `limits-${one.from}`, at: one.from, lasted: lasted(one) },
      ...{ what: limitsWords(one, ratedKw, words), why: whyOf(one, words) },
      tone: one.flags.includes('derated') ? ('warning' as const) : ('quiet' as const),
    })),
    ...alarms.map(({ at, step, code, name, pointName, value, unit }, index) => ({
      ...{ key: `${code}-${step}-${at}`, at, what: text(STEPS[step], { name }) },
      lasted: step === 'reset' ? null : lasted({ from: at, to: endOf(index) ?? to }),
      why:
        step === 'reset'
          ? text('valueBack')
          : text('alarmValue', {
              point: pointName ?? code,
              value: value === null ? '–' : `${format.measured(value)} ${unit}`.trimEnd(),
            }),
      tone: step === 'reset' ? ('good' as const) : ('danger' as const),
    })),
  ];
  return changes.sort((one, other) => one.at - other.at);
}
