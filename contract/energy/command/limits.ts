/** Maximum power to send, in percent of the rated power. Not a factor, because 1.1 has no exact binary form. */
export const POWER_MAX_PERCENT = 110;
