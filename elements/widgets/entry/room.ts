import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';

/** Too narrow for panel and form side by side. */
export const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
/** Too low and narrow for a picture above the form: a phone in landscape, a page at 400 % zoom. */
export const shallow = `${narrow} and (max-height: 740px)`;
/** Too low for the form with its comfortable spacing. */
export const low = '@media (max-height: 820px)';
