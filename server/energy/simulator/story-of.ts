import { grouped } from '#server/core/grouped.ts';
import { controlsOf } from './controls.ts';
import type { SimulationEvent } from './events.ts';
import { factsOf } from './facts.ts';
import type { Distortion, SimulatedCorrection, Story, StoryFacts } from './story.ts';

const MINUTE_MS = 60_000;
const EVER = Number.POSITIVE_INFINITY;

const NOTHING: Story = {
  ...{
    dispatch: [],
    derated: [],
    setpoints: [],
    switchedOff: [],
    deadStrings: [],
    mainsOff: [],
    hot: [],
    registers: [],
    gaps: [],
    muted: [],
  },
  distortions: new Map(),
};

/** What happens in a station, as a function of what is known about it. */
export function storyOf(facts: StoryFacts): Story {
  const story = { ...NOTHING, ...factsOf(facts) };
  const codes = new Map([...facts.deviceIds].map(([code, id]) => [id, code]));
  const codeOf = ({ deviceId }: SimulationEvent) => codes.get(deviceId ?? 0) ?? '';
  const of = (kind: SimulationEvent['kind']) => facts.events.filter((event) => event.kind === kind);
  const repairs = of('repair').map((event) => ({ code: codeOf(event), from: event.from }));
  const late = of('late')[0]?.from ?? EVER;
  const { shown, dispatch, ...controls } = controlsOf(
    of('set').flatMap((event) => (event.set ? { ...event.set, device: codeOf(event), at: event.from } : [])),
  );
  return {
    ...{ ...story, ...controls, dispatch: [...dispatch, ...story.dispatch] },
    mainsOff: of('mains-off'),
    muted: of('mute').flatMap(({ deviceId, ...event }) =>
      deviceId === null ? [] : [{ ...event, deviceId }],
    ),
    // What was withheld has been sent.
    gaps: late === EVER ? story.gaps : story.gaps.filter(({ isWithheld }) => !isWithheld),
    hot: [...story.hot, ...of('overheat').map((event) => heatOf(codeOf(event), event))].map((one) => ({
      ...one,
      curve: cooled(
        one.curve,
        repairs.find(
          ({ code, from }) =>
            code === one.device && from >= (one.curve[0]?.[0] ?? 0) && from <= (one.curve.at(-1)?.[0] ?? 0),
        )?.from,
      ),
    })),
    derated: story.derated.map((one) => ({
      ...one,
      to: untilRepair(one.to, repairs, `C${String(one.bank + 1).padStart(2, '0')}`),
    })),
    distortions: withMore(
      withMore(
        new Map(
          [...story.distortions].map(([code, list]) => [
            code,
            list.map((one) => ({ ...one, to: untilRepair(one.to, repairs, code) })),
          ]),
        ),
        readOtherwise(facts.corrections),
      ),
      shown,
    ),
  };
}

/** What the platform would store of a real device after a correction. */
const readOtherwise = (corrections: readonly SimulatedCorrection[]): Story['distortions'] =>
  new Map(
    [...grouped(corrections, ({ device }) => device)].map(([device, own]) => [
      device,
      own.map(({ point, factor, from }): Distortion => {
        const period = { from, to: EVER };
        return point === null ? { kind: 'turned', ...period } : { kind: 'scaled', point, factor, ...period };
      }),
    ]),
  );

/** What comes later wraps what was there: what was set is shown whatever else is. */
const withMore = (known: Story['distortions'], more: Story['distortions']): Story['distortions'] =>
  new Map(
    [...new Set([...known.keys(), ...more.keys()])].map((code) => [
      code,
      [...(known.get(code) ?? []), ...(more.get(code) ?? [])],
    ]),
  );

type Repairs = readonly { readonly code: string; readonly from: number }[];

const untilRepair = (to: number, repairs: Repairs, code: string): number =>
  Math.min(to, repairs.find((repair) => repair.code === code)?.from ?? EVER);

/** Up to 61 °C within ten minutes. */
const heatOf = (device: string, { from, to }: SimulationEvent): Story['hot'][number] => ({
  ...{ device, pack: 1 },
  curve: [
    [from, 34],
    [from + 10 * MINUTE_MS, 61],
    [Math.max(to, from + 11 * MINUTE_MS), 61],
  ],
});

/** Down to 41 °C within twenty minutes of the repair. */
function cooled(curve: Story['hot'][number]['curve'], repairedAt = EVER): Story['hot'][number]['curve'] {
  if (repairedAt === EVER) return curve;
  const before = curve.filter(([at]) => at < repairedAt);
  const last = before.at(-1)?.[1] ?? 30;
  return [
    ...before,
    [repairedAt, last],
    [repairedAt + 20 * MINUTE_MS, 41],
    [repairedAt + 50 * MINUTE_MS, 32],
  ];
}
