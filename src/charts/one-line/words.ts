import { LEAST_FLOW_KW } from '#contract/energy/balance/limits.ts';
import { isStale } from '#contract/energy/station/rules.ts';
import type { Language } from '#contract/preferences.ts';
import { numberText, withUnit } from '../numbers.ts';
import type { OneLineAlarm, OneLineDevice, OneLineProps } from '../one-line-props.ts';
import type { Translate } from '../texts/texts.ts';
import { LOAD, type OneLine, type OneLineElement, type Values } from './tree.ts';

/** What diagram and table show. */
export interface Shown extends Pick<OneLineProps, 'href' | 'onOpen' | 'now'> {
  readonly label: string;
  readonly oneLine: OneLine;
  readonly devices: readonly OneLineDevice[];
  readonly values: Values;
  readonly alarms: readonly OneLineAlarm[];
  readonly language: Language;
  readonly t: Translate;
}

/** An element in words. */
export interface ElementWords {
  readonly name: string;
  /** Short, for the diagram. */
  readonly label: string;
  /** '' where nothing is measured. */
  readonly power: string;
  readonly doing: string;
  readonly soc: string;
  readonly alarms: readonly OneLineAlarm[];
  /** The highest one, from 1 to 3; 0 without alarms. */
  readonly level: number;
  readonly isSilent: boolean;
}

/** From this power on, it is shown in MW. */
const LARGE_KW = 10_000;
const MOST_LEVEL = 3;

const DOING = {
  pv: ['generating', 'consuming'],
  storage: ['discharging', 'charging'],
  load: ['generating', 'consuming'],
  grid: ['buying', 'selling'],
} as const;

/** One decimal where it is significant. */
const decimalsOf = (value: number): number => (value >= 0.05 && value < 100 ? 1 : 0);

function powerText(language: Language, kw: number): string {
  if (Math.round(kw) >= LARGE_KW) return withUnit(numberText(language, kw / 1000, 2), 'MW');
  return withUnit(numberText(language, kw, decimalsOf(kw)), 'kW');
}

export function elementWords(element: OneLineElement, shown: Shown): ElementWords {
  const { values, alarms, now, devices, language, t } = shown;
  const isLoad = element.key === LOAD;
  const frame = values[element.device];
  const hasPoints = devices.some(({ code, points = [] }) => code === element.device && points.length > 0);
  const own = isLoad ? [] : alarms.filter(({ device }) => device === element.device);
  const soc = isLoad ? null : (frame?.values.socPercent ?? null);
  const { upKw } = element;
  const isIdle = upKw !== null && Math.abs(upKw) < LEAST_FLOW_KW;
  const [up, down] = DOING[element.energy];
  const way = (upKw ?? 0) > 0 ? up : down;
  const isOld = now !== undefined && (frame === undefined || isStale(frame.ts, now));
  return {
    name: element.name ?? t('load'),
    label: isLoad ? t('load') : element.key,
    power: upKw === null ? '' : powerText(language, Math.abs(upKw)),
    doing: upKw === null ? '' : t(isIdle ? 'idle' : way),
    soc: soc === null ? '' : withUnit(numberText(language, soc, decimalsOf(soc)), '%'),
    alarms: own,
    level: Math.min(MOST_LEVEL, Math.max(0, ...own.map(({ level }) => level))),
    isSilent: hasPoints && isOld,
  };
}
