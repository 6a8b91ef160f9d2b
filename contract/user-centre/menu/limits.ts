/** The icons of menu items, by name. A view shows a default icon for other names, which external apps may have. */
export const MENU_ICONS = [
  'account',
  'alarm',
  'bigScreen',
  'control',
  'ENGSheet',
  'home',
  'ledger',
  'monitor',
  'openPlatform',
  'operation',
  'overview',
  'platform',
  'report',
  'settlement',
  'station',
  'strategy',
] as const;
export type MenuIconName = (typeof MENU_ICONS)[number];

/** Characters of a title: two lines of the sidebar. */
export const MENU_TITLE_MAX_LENGTH = 40;

/** Characters of an item's key. */
export const MENU_KEY_MAX_LENGTH = 160;

/** More items than a menu has, with many external apps. */
export const MENU_ITEMS_MAX = 500;

/** Published versions that are told to who edited an older one. */
export const MENU_CHANGES_TOLD = 20;

/**
 * Pages that no arrangement hides or switches off, nor the groups that they stand in: by these a menu is changed back,
 * and rights are given again.
 */
export const FIXED_MENU_PATHS: readonly string[] = [
  '/sub-platform/platform/menu',
  '/sub-platform/platform/roles',
  '/sub-platform/platform/users',
];

/** What an arrangement changes of an item. */
export const MENU_CHANGES = ['titles', 'icon', 'isHidden', 'isEnabled', 'order'] as const;
export type MenuChange = (typeof MENU_CHANGES)[number];
