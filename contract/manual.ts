/**
 * The manuals with their chapters in order. A chapter is a file per language, `docs/manuals/<language>/<manual>/
 * <chapter>.md`, and an anchor in the manual's page.
 */
export const manuals = {
  user: [
    'start',
    'sign-in',
    'register',
    'recover',
    'screen',
    'workbench',
    'join',
    'switch',
    'account',
    'security',
    'notifications',
    'settings',
    'monitor',
    'stations',
    'station',
    'types',
    'ledger',
    'orders',
    'exports',
    'apps',
    'keyboard',
    'trouble',
  ],
  operation: [
    'duties',
    'applications',
    'members',
    'invitation-code',
    'administration',
    'roles',
    'dictionary',
    'platform',
    'alarms',
    'on-duty',
    'control',
    'commissioning',
    'trouble',
    'protection',
  ],
} as const;

export type Manual = keyof typeof manuals;

/** A chapter of a manual, as `<manual>#<chapter>`. */
export type Chapter = { [Name in Manual]: `${Name}#${(typeof manuals)[Name][number]}` }[Manual];
