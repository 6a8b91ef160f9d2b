/** The number of an order as people know it. */
export const orderNo = (id: number): string => `WO-${String(id).padStart(6, '0')}`;

/** The row of a number. */
export const orderIdOf = (no: string): number => Number(no.slice('WO-'.length));

/** The number of another order; null for none. */
export const noOrNull = (id: number | null): string | null => (id === null ? null : orderNo(id));
