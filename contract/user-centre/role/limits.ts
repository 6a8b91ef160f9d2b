/** Kind of the role that grants everything and sees every menu item. */
export const ADMIN_ROLE = 'admin';
export const ROLE_DESCRIPTION_MAX_LENGTH = 256;

/** More function codes than a platform with all child apps has. */
export const ROLE_MAX_CODES = 500;
