/** Organisation types: enterprise, operator, agent operator. */
export const ORGANIZATION_TYPES = [0, 1, 2] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

/** Title beside the logo. */
export const BRAND_TITLE_MAX_LENGTH = 128;

/** Filing and copyright are a line of the footer each. */
export const FOOTER_TEXT_MAX_LENGTH = 256;

/** It comes with the page's first answers, and the sidebar shows it 240 px wide at most. */
export const LOGO_MAX_BYTES = 32 * 1024;
export const LOGO_MAX_PX = 1024;

/** After a switch: until the page reloads, or leaves a switch that failed. */
export const SWITCH_RELOAD_MS = 300;
export const SWITCH_FAILED_REDIRECT_MS = 3000;

/** The overlay of a switch shows only when it takes longer than this. */
export const LOADING_DELAY_MS = 500;
