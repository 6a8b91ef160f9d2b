/** Lowest state of health of a storage's batteries, and its distance to the highest. */
export interface Health {
  readonly sohPercent: number | null;
  readonly sohSpreadPercent: number | null;
}

/** The weakest battery limits its storage. A spread needs two of them. */
export function healthOf(values: readonly (number | null)[]): Health {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { sohPercent: null, sohSpreadPercent: null };
  const least = Math.min(...known);
  return { sohPercent: least, sohSpreadPercent: known.length > 1 ? Math.max(...known) - least : null };
}

/** What is charged to run the storage counts as charged, too; not known where nothing measures its auxiliaries. */
export const chargedWithAuxiliaries = (
  chargeKwh: number | null,
  auxiliaryKwh: number | null,
): number | null => (chargeKwh === null || auxiliaryKwh === null ? null : chargeKwh + auxiliaryKwh);
