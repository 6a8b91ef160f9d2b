export const CLOCK_INTERVAL_MS = 1000;
export const MOBILE_BREAKPOINT_PX = 992;
export const SIDEBAR_WIDTH_PX = 240;
export const PHONE_DIALOG_WIDTH_PX = 418;
