import {
  DEFAULT_LANGUAGE,
  DEFAULT_SIZE,
  LANGUAGES,
  LAYOUT_SWITCHES,
  type Language,
  type LayoutSwitch,
  SIZES,
  type Size,
  THEMES,
  type Theme,
} from '#contract/preferences.ts';

/** Preferences that the browser sends in cookies, for the first paint. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly sidebarOpened: boolean;
  readonly size: Size;
  /** Parts of the layout that the person has turned off. */
  readonly off: readonly LayoutSwitch[];
  /** The browser has a token; the API decides whether it is valid. */
  readonly hasToken: boolean;
}

/** Reads the cookies of the client's settings; invalid values are ignored. */
export function preferencesOf(cookie = ''): Preferences {
  const value = (name: string) => new RegExp(`(?:^|; *)${name}=([^;]*)`).exec(cookie)?.[1];
  return {
    language: LANGUAGES.find((language) => language === value('lang')) ?? DEFAULT_LANGUAGE,
    theme: THEMES.find((theme) => theme === value('theme')) ?? 'system',
    sidebarOpened: value('sidebarStatus') !== '0',
    size: SIZES.find((size) => size === value('size')) ?? DEFAULT_SIZE,
    off: LAYOUT_SWITCHES.filter((name) => value('settings')?.split('.').includes(name)),
    hasToken: Boolean(value('heliport-token')),
  };
}
