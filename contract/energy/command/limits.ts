/** A sent power may pass the rated one by a tenth. In percent, since 1.1 has no exact binary form. */
export const POWER_MAX_PERCENT = 110;
