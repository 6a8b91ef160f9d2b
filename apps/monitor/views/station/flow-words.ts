import type { Alarm } from '#contract/energy/alarm/calls.ts';
import type { Device, Latest } from '#contract/energy/device/calls.ts';
import { type Formats, quantityText } from '#kit/formats.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { isSilent } from '../../stores/judge.ts';
import { type Element, LOAD, type OneLine } from '../../stores/one-line.ts';
import type { StationText, TextKey } from '../../texts/station/text.ts';
import { FLOW_THRESHOLD_KW } from '../energy-icons.ts';

/** What the diagram and its table show. */
export interface FlowProps {
  desk: Desk;
  facts: StationFacts;
  oneLine: OneLine;
  devices: readonly Device[];
  latest: Readonly<Record<string, Latest | undefined>>;
  alarms: readonly Alarm[];
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
  readonly alarms: readonly Alarm[];
  readonly level: number;
  readonly isSilent: boolean;
}

const DOING: Readonly<Record<Element['energy'], readonly [up: TextKey, down: TextKey]>> = {
  pv: ['generating', 'consuming'],
  storage: ['discharging', 'charging'],
  load: ['generating', 'consuming'],
  grid: ['buying', 'selling'],
};

export function elementWords(
  element: Element,
  shown: FlowProps,
  text: StationText,
  format: Formats,
): ElementWords {
  const { latest, alarms, desk, devices } = shown;
  const isLoad = element.key === LOAD;
  const frame = latest[element.device];
  const hasPoints = devices.some(({ code, points }) => code === element.device && points.length > 0);
  const own = isLoad ? [] : alarms.filter(({ device }) => device === element.device);
  const soc = isLoad ? null : (frame?.values.socPercent ?? null);
  const { upKw } = element;
  const isIdle = upKw !== null && Math.abs(upKw) < FLOW_THRESHOLD_KW;
  const [up, down] = DOING[element.energy];
  const way = (upKw ?? 0) > 0 ? up : down;
  const doing = upKw === null ? '' : text(isIdle ? 'idle' : way);
  return {
    name: element.name ?? text('load'),
    label: isLoad ? text('load') : element.key,
    power: upKw === null ? '' : quantityText(format.power(Math.abs(upKw))),
    doing,
    soc: soc === null ? '' : quantityText(format.percent(soc)),
    alarms: own,
    level: Math.max(0, ...own.map(({ level }) => level)),
    isSilent: hasPoints && isSilent(frame, desk.now()),
  };
}
