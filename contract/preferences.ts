export const LANGUAGES = ['zh', 'en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'zh';

export const THEMES = ['light', 'dark', 'system'] as const;
export type Theme = (typeof THEMES)[number];

export const CURRENCIES = [
  'CNY',
  'USD',
  'PHP',
  'CAD',
  'HKD',
  'EUR',
  'JPY',
  'GBP',
  'SGD',
  'CHF',
  'AUD',
] as const;
export type Currency = (typeof CURRENCIES)[number];
export const DEFAULT_CURRENCY: Currency = 'CNY';

/** Currencies that can be chosen. The others are listed but disabled, because they have no exchange rates yet. */
export const SELECTABLE_CURRENCIES: readonly Currency[] = ['CNY', 'USD', 'PHP'];

export const SIZES = ['small', 'medium', 'large'] as const;
export type Size = (typeof SIZES)[number];
export const DEFAULT_SIZE: Size = 'medium';

/** Layout settings that are on until a person turns them off. */
export const LAYOUT_SWITCHES = ['pageAnimation', 'tagsView', 'fixedHeader', 'sidebarLogo'] as const;
export type LayoutSwitch = (typeof LAYOUT_SWITCHES)[number];

export const DEVICES = ['desktop', 'mobile'] as const;
export type Device = (typeof DEVICES)[number];
export const DEFAULT_DEVICE: Device = 'desktop';

export const DEFAULT_SIDEBAR_OPENED = true;

/** Interval for reading the stored language. Other code in the page can write it without firing an event. */
export const LANGUAGE_SYNC_MS = 400;
