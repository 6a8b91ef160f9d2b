import type { Derivation, DerivationSource } from '#contract/energy/derivation/calls.ts';
import { useStationLinks } from '../station/links.ts';

/** The local date of an instant. */
function dateAt(ts: number, { offsets }: Derivation): string {
  const minutes = offsets.findLast(({ from }) => from <= ts)?.minutes ?? offsets[0]?.minutes ?? 0;
  return new Date(ts + minutes * 60_000).toISOString().slice(0, 10);
}

/** Addresses below a derivation: curves, slots and frames of its points, in its period or on its day. */
export function useSourceLinks(derivation: Derivation) {
  const links = useStationLinks();
  const at = derivation.ts ?? derivation.now;
  const day = dateAt(at, derivation);
  const period = derivation.period ?? { from: day, to: day };
  // Frames of a month are many: those of its last day come first.
  const last = { from: period.to, to: period.to };
  return {
    curve: ({ station, device, point }: DerivationSource) =>
      links.station(station, { tab: 'curves', points: `${device}.${point}`, ...period }),
    slots: ({ station, device }: DerivationSource) =>
      links.device(station, device, {
        tab: 'slots',
        ...(derivation.ts === null ? period : { from: day, to: day }),
      }),
    frames: ({ station, device, point }: DerivationSource) =>
      links.device(station, device, {
        ...{ tab: 'frames', points: point },
        ...(derivation.ts === null ? last : { from: day, to: day, at: String(at) }),
      }),
  };
}
