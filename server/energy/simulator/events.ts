/** Events that a tester can ask for. */
export const SIMULATION_EVENTS = ['mute', 'mains-off', 'overheat', 'repair', 'late'] as const;
export type SimulationEventKind = (typeof SIMULATION_EVENTS)[number];

/** An event of a station, in ms since 1970. */
export interface SimulationEvent {
  readonly kind: SimulationEventKind;
  /** Null for the whole station. */
  readonly deviceId: number | null;
  readonly from: number;
  /** Infinity while it goes on. */
  readonly to: number;
}
