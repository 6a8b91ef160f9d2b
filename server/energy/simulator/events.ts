/** Events that a tester can ask for, and `set`: a command that was carried out. */
export const SIMULATION_EVENTS = ['mute', 'mains-off', 'overheat', 'repair', 'late', 'set'] as const;
export type SimulationEventKind = (typeof SIMULATION_EVENTS)[number];

/** An event of a station, in ms since 1970. */
export interface SimulationEvent {
  readonly kind: SimulationEventKind;
  /** Null for the whole station. */
  readonly deviceId: number | null;
  readonly from: number;
  /** Infinity while it goes on. */
  readonly to: number;
  /** Of a command: the point that was set, and its value. */
  readonly set?: { readonly point: string; readonly value: number };
}
