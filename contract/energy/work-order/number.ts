/** The number of an order as people know it. */
export const orderNo = (id: number): string => `WO-${String(id).padStart(6, '0')}`;

/** The row of a number. */
export const orderIdOf = (no: string): number => Number(no.slice('WO-'.length));
