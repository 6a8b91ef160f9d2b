import { grouped } from '#server/core/grouped.ts';
import type { Distortion, Story } from './story.ts';

const EVER = Number.POSITIVE_INFINITY;

/** A command that a device carried out. */
export interface Done {
  readonly device: string;
  readonly point: string;
  readonly value: number;
  readonly at: number;
}

/** What commands change in a station. */
interface Controls extends Pick<Story, 'setpoints' | 'switchedOff' | 'dispatch'> {
  /** Points that show what was set, and nothing more. */
  readonly shown: Story['distortions'];
}

const bankOf = (device: string): number => Number(/^PCS-(\d+)$/.exec(device)?.[1] ?? 0) - 1;
const isAutomatic = ({ point, value }: Done) => point === 'mode' && value === 1;

/** What commands that were carried out change, until the next one changes it again. */
export function controlsOf(done: readonly Done[]): Controls {
  const inOrder = done.toSorted((one, other) => one.at - other.at);
  const after = ({ at }: Done, isEnd: (later: Done) => boolean) =>
    inOrder.find((later) => later.at > at && isEnd(later))?.at ?? EVER;
  const ofStation = inOrder.filter(({ device, point }) => device === 'EMS' && point === 'setpointKw');
  const ofBanks = inOrder.filter(({ device, point }) => bankOf(device) >= 0 && point === 'setpointKw');
  const off = inOrder.filter(
    ({ device, point, value }) => bankOf(device) >= 0 && point === 'state' && value === 0,
  );
  const isSame = (one: Done) => (later: Done) => later.device === one.device && later.point === one.point;
  return {
    // The plan comes back with the first converter that follows it again.
    dispatch: ofStation.map((one) => ({
      ...{ watts: one.value * 1000, from: one.at },
      to: after(one, (later) => ofStation.includes(later) || isAutomatic(later)),
    })),
    setpoints: ofBanks.map((one) => ({
      ...{ bank: bankOf(one.device), watts: one.value * 1000, from: one.at },
      to: after(
        one,
        (later) =>
          isSame(one)(later) ||
          ofStation.includes(later) ||
          (later.device === one.device && isAutomatic(later)),
      ),
    })),
    switchedOff: off.map((one) => ({
      ...{ bank: bankOf(one.device), from: one.at },
      to: after(one, isSame(one)),
    })),
    shown: grouped(
      inOrder
        .filter(
          (one) =>
            !ofStation.includes(one) &&
            !ofBanks.includes(one) &&
            (one.point !== 'state' || off.includes(one)),
        )
        .map((one): Distortion & { readonly device: string } => ({
          ...{ device: one.device, kind: 'stuck', point: one.point, value: one.value },
          ...{ from: one.at, to: after(one, isSame(one)) },
        })),
      ({ device }) => device,
    ),
  };
}
