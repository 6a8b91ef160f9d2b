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

/** What the browser tells in cookies, so that the first paint is right. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly sidebarOpened: boolean;
  readonly size: Size;
  /** Parts of the layout that the person has turned off. */
  readonly off: readonly LayoutSwitch[];
  /** There is a token; whether it holds is for the API to say. */
  readonly hasToken: boolean;
}

/** Reads the cookies that the client's settings write; anything strange counts as not there. */
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
