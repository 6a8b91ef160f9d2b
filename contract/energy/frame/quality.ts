/** Bits of `quality`. They travel with a value from the device to the screen. */
export const Quality = {
  Estimated: 1,
  /** Received more than a quarter of an hour after its time. */
  Late: 2,
  Simulated: 4,
  /** Fewer frames or inputs than expected. */
  Incomplete: 8,
  /** A reading that cannot be right: rollups leave it out. A day on which a gauge that moves stood still. */
  Suspect: 16,
} as const;

/** All bits. */
export const QUALITY_MASK = 31;
