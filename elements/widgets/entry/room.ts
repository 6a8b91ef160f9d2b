import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';

/** Too narrow for panel and form beside each other. */
export const narrow = `@media (max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`;
/** Too low, beside, for a picture above the form: a phone on its side, a page at 400 %. */
export const shallow = `${narrow} and (max-height: 740px)`;
/** Too low for the form in its comfortable spacing. */
export const low = '@media (max-height: 820px)';
