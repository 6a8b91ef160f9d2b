/** Application name sent at sign-in, registration and lookup. */
export const APP_NAME = 'heliport';
