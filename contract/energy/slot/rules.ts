/** Direction of energy at a meter, seen from the site. */
export const DIRECTIONS = ['import', 'export'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** Why the energy of a slot is missing or was put together. */
export const SLOT_REASONS = ['gap', 'reset', 'exchange', 'fix'] as const;
export type SlotReason = (typeof SLOT_REASONS)[number];

/** The register that a counter of a meter is; null for other counters. */
export function registerOf(point: string): Direction | null {
  if (/^(import|buy)/i.test(point)) return 'import';
  return /^(export|sell)/i.test(point) ? 'export' : null;
}
