export const CODE_LENGTH = 6;
export const CODE_RESEND_S = 60;

/** Number of characters from which the code input is highlighted as ready to send. */
export const CODE_READY_LENGTH = 4;
