import type { Day } from '#server/energy/day/public.ts';
import type { Distortion, Story, StoryFacts } from './story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const EVER = Number.POSITIVE_INFINITY;

/** Local times of the demo's calendar. */
class Calendar {
  readonly #days: readonly Day[];
  readonly #today: string;

  constructor({ days, startedAt }: StoryFacts) {
    this.#days = days;
    this.#today = days.find((day) => day.startsAt <= startedAt && startedAt < day.endsAt)?.date ?? '';
  }

  /** A day of the month before that of the start, or of one before that, at an hour of the day. */
  inMonthBefore(day: number, hour: number, months = 0): number {
    const [year = 0, month = 0] = this.#today.split('-').map(Number);
    const date = new Date(Date.UTC(year, month - 2 - months, day));
    return this.#at(date.toISOString().slice(0, 10), hour);
  }

  /** A day before that of the start, at an hour of the day. */
  daysBefore(days: number, hour: number): number {
    const at = Date.parse(this.#today) - days * 24 * HOUR_MS;
    return this.#at(new Date(at).toISOString().slice(0, 10), hour);
  }

  /** Far in the past where the zone's days were not read so far back. */
  #at(date: string, hour: number): number {
    const day = this.#days.find((one) => one.date === date);
    return day ? day.startsAt + hour * HOUR_MS : 0;
  }
}

/** The facts of the demo by station. */
const FACTS: Readonly<Record<string, (calendar: Calendar, startedAt: number) => Partial<Story>>> = {
  'SF-ES-01': (_, start) => operatedByHand(hotCabinet(start)),
  'SF-PV-01': (_, start) => ({
    deadStrings: [{ inverter: 6, string: 4, from: start - 72 * HOUR_MS, to: EVER }],
  }),
  'SF-PVES-01': (calendar) => ({
    distortions: new Map([
      [
        'WS',
        [
          {
            ...{ kind: 'stuck', point: 'planeIrradiance', value: 612 },
            ...{ from: calendar.daysBefore(1, 11), to: calendar.daysBefore(1, 14) },
          },
        ],
      ],
    ]),
  }),
  'SF-PV-02': () => commissioningFaults(),
  'SF-CES-01': (calendar) => ({ gaps: [gapOf(calendar.inMonthBefore(6, 14), 180)] }),
  'HS-CES-01': (calendar) => ({ gaps: [gapOf(calendar.inMonthBefore(9, 13), 270)] }),
  'HS-ES-01': (calendar) => ({
    gaps: [
      gapOf(calendar.inMonthBefore(12, 3), 150),
      // Interpolated over these ten minutes, the peak until 21:00 has half of its last 24.8 kWh.
      {
        from: calendar.inMonthBefore(14, 20) + 55 * MINUTE_MS,
        ...{ to: calendar.inMonthBefore(14, 21) + 5 * MINUTE_MS, isWithheld: true },
      },
    ],
    dispatch: [...spread(calendar.inMonthBefore(14, 17), [180, 1_000_000], [60, 297_600], [180, 0])],
    registers: [
      {
        ...{ device: 'M1', at: calendar.inMonthBefore(1, 9, 3), reason: 'exchange' },
        ...{ multipliers: [8000, 8000], beforeWh: { import: 4_871_260, export: 12_480 } },
      },
      {
        ...{ device: 'M1', at: calendar.inMonthBefore(20, 10.5), reason: 'exchange' },
        ...{ multipliers: [8000, 12_000], beforeWh: { import: 1_015_430, export: 3210 } },
      },
    ],
  }),
  'HA-ES-01': (calendar) => ({
    // 1,000 kWh in the valley and 1,000 at the shoulder, twice 880 kWh at the peak.
    dispatch: spread(
      calendar.inMonthBefore(15, 0),
      ...([
        [60, 0],
        [300, -200_000],
        [150, 0],
        [120, 440_000],
        [90, 0],
        [120, -500_000],
        [240, 0],
        [120, 440_000],
        [240, 0],
      ] as const),
    ),
  }),
  'GO-PV-01': (calendar) => ({
    registers: [
      {
        ...{ device: 'M1', at: calendar.daysBefore(5, 11) + 20 * MINUTE_MS, reason: 'reset' },
        ...{ multipliers: [1, 1], beforeWh: null },
      },
    ],
  }),
};

const gapOf = (from: number, minutes: number) => ({
  ...{ from, to: from + minutes * MINUTE_MS, isWithheld: false },
});

/** Powers one after the other, each for so many minutes. */
function spread(
  from: number,
  ...parts: readonly (readonly [minutes: number, watts: number])[]
): Story['dispatch'] {
  let at = from;
  return parts.map(([minutes, watts]) => {
    const one = { from: at, to: at + minutes * MINUTE_MS, watts };
    at = one.to;
    return one;
  });
}

/** Minutes from the start at which the pack's temperature crosses the limit of 55 °C upwards and downwards. */
const CROSSINGS = [-95, -90, -84, -78, -72, -67, -62, -57, -53];

/** Full charging and discharging by turns, in which a pack without its fan gets too hot. */
function hotCabinet(start: number): Partial<Story> {
  const minutes = (count: number) => start + count * MINUTE_MS;
  const swings = CROSSINGS.flatMap((minute, index): [number, number][] => {
    const [before, after] = index % 2 === 0 ? [51.2, 55.6] : [56.4, 54.4];
    return [
      [minutes(minute - 1), before],
      [minutes(minute), after],
    ];
  });
  return {
    dispatch: spread(
      minutes(-160),
      ...([
        [110, -1_000_000],
        [90, 1_000_000],
        [110, -1_000_000],
        [90, 1_000_000],
        [110, -1_000_000],
      ] as const),
    ),
    derated: [{ bank: 2, watts: 100_000, from: minutes(-53), to: EVER }],
    hot: [
      lastYearsHeat(start),
      {
        ...{ device: 'C03', pack: 6 },
        curve: [
          [minutes(-360), 30],
          [minutes(-100), 53.5],
          ...swings,
          [minutes(-40), 57.9],
          [minutes(-30), 58.6],
          [minutes(24 * 60), 58.6],
        ],
      },
    ],
    distortions: new Map([
      ['C03', [{ kind: 'stuck', point: 'pack6FanA', value: 0, from: minutes(-360), to: EVER }]],
      [
        'C02',
        [
          {
            ...{ kind: 'stuck', point: 'pack4FanA', value: 0 },
            ...{ from: lastYear(start, -120), to: lastYear(start, 47) },
          },
        ],
      ],
    ]),
  };
}

/** A year before the start: the fan of a pack of the neighbouring cabinet failed, too. Its module was changed. */
const LAST_YEAR_MS = 365 * 24 * HOUR_MS;
const lastYear = (start: number, minutes: number) => start - LAST_YEAR_MS + minutes * MINUTE_MS;

/** It crosses 55 °C at its minute 0, and is below 53 °C after 47 minutes. */
const lastYearsHeat = (start: number): Story['hot'][number] => ({
  ...{ device: 'C02', pack: 4 },
  curve: (
    [
      [-120, 31],
      [-1, 54.9],
      [0, 55.4],
      [22, 57.6],
      [24, 57.6],
      [46, 53.2],
      [47, 52.8],
      [90, 33],
    ] as const
  ).map(([minutes, celsius]): [number, number] => [lastYear(start, minutes), celsius]),
});

/** Times of a device in which its station's rules raised alarms before the demo began. */
export interface PastAlarm {
  readonly device: string;
  readonly from: number;
  /** Null for what goes on. */
  readonly to: number | null;
  readonly confirmation?: { readonly phone: string; readonly afterMs: number; readonly note: string };
}

/** The alarms that are facts of the demo: one that goes on, and one of last year with its remedy. */
export const pastAlarmsOf = (code: string, start: number): readonly PastAlarm[] =>
  code === 'SF-ES-01'
    ? [
        {
          ...{ device: 'C02', from: lastYear(start, -60), to: lastYear(start, 90) },
          confirmation: {
            ...{ phone: '15800100013', afterMs: 6 * MINUTE_MS },
            note: '4 号电池包风扇停转，已更换风扇模块，用时 47 分钟。',
          },
        },
        { device: 'C03', from: start - 3 * HOUR_MS, to: null },
      ]
    : [];

/** Converters that a station of the demo has, and its controller. */
const OPERATED = ['PCS-01', 'PCS-02', 'PCS-03', 'PCS-04', 'PCS-05', 'EMS'];

/** Its converters are in manual mode. */
function operatedByHand(story: Partial<Story>): Partial<Story> {
  const manual: Distortion = { kind: 'stuck', point: 'mode', value: 0, from: 0, to: EVER };
  const modes = OPERATED.map((device): [string, Distortion[]] => [device, [manual]]);
  return { ...story, distortions: new Map([...(story.distortions ?? []), ...modes]) };
}

/** How a device of the demo answers commands: not at all, or without doing what it says. */
export type CommandFault = 'deaf' | 'stuck';

const COMMAND_FAULTS: Readonly<Record<string, CommandFault>> = {
  ...{ 'SF-ES-01/PCS-04': 'stuck', 'SF-ES-01/PCS-05': 'deaf' },
};

export const commandFaultOf = (station: string, device: string): CommandFault | undefined =>
  COMMAND_FAULTS[`${station}/${device}`];

/** What the commissioning of a station finds: a scale, a direction, and two points without a signal. */
const commissioningFaults = (): Partial<Story> => {
  const always = { from: 0, to: EVER };
  return {
    distortions: new Map<string, readonly Distortion[]>([
      ['INV-02', [{ kind: 'scaled', point: 'energyKwh', factor: 10, ...always }]],
      ['M1', [{ kind: 'reversed', ...always }]],
      ['INV-05', [{ kind: 'missing', point: 'string11A', ...always }]],
      ['WS', [{ kind: 'missing', point: 'windMs', ...always }]],
    ]),
  };
};

/** What happens in a station of the demo, whatever testers ask for. */
export const factsOf = (facts: StoryFacts): Partial<Story> =>
  FACTS[facts.code]?.(new Calendar(facts), facts.startedAt) ?? {};
