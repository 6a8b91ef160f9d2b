/** Application name in the requests of sign-in, registration and lookup. */
export const APP_NAME = 'heliport';
