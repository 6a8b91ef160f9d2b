/** Organisation types: enterprise, operator, agent operator. */
export const ORGANIZATION_TYPES = [0, 1, 2] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];
/** The organisations that run the platform. For administrators of others, function codes of the platform have no effect. */
export const OPERATOR_TYPE: OrganizationType = 1;

/** Maximum length of the title beside the logo. */
export const BRAND_TITLE_MAX_LENGTH = 128;

/** Maximum length of filing text and copyright. Each is a line of the footer. */
export const FOOTER_TEXT_MAX_LENGTH = 256;

/** Maximum size of a logo. It is part of the first responses of a page, and the sidebar shows at most 240 px. */
export const LOGO_MAX_BYTES = 32 * 1024;
export const LOGO_MAX_PX = 1024;

/** Delay after a switch: before the page reloads, or before it leaves a failed switch. */
export const SWITCH_RELOAD_MS = 300;
export const SWITCH_FAILED_REDIRECT_MS = 3000;

/** The overlay of a switch is shown only after this time. */
export const LOADING_DELAY_MS = 500;
