import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import {
  type Currency,
  DEFAULT_CURRENCY,
  DEFAULT_LANGUAGE,
  DEFAULT_SIZE,
  LANGUAGE_SYNC_MS,
  type Language,
  SELECTABLE_CURRENCIES,
  SIZES,
  type Size,
  THEMES,
  type Theme,
} from '#contract/preferences.ts';
import { MOBILE_BREAKPOINT_PX } from '#contract/user-centre/layout/limits.ts';
import { readCookie, writeCookie } from '../cookies.ts';
import { toLanguage } from '../language.ts';
import { localArea, readChoice } from '../storage.ts';
import { followStored } from './stored-choice.ts';

/** Settings outlive the browser's session. */
const YEAR_S = 31_536_000;

/** The server paints the first page from these cookies, also after a click on a link elsewhere. */
const lasting = { maxAgeSeconds: YEAR_S, sameSite: 'Lax' } as const;

// Without storage the cookie decides, as it did for the server: the page does not change its language or theme.
const language = atom<Language>(
  toLanguage(localArea.get('lang')) ?? toLanguage(readCookie('lang')) ?? DEFAULT_LANGUAGE,
);
const theme = atom<Theme>(
  readChoice(localArea, 'theme', THEMES) ?? THEMES.find((value) => value === readCookie('theme')) ?? 'system',
);
const currency = atom<Currency>(readChoice(localArea, 'rate', SELECTABLE_CURRENCIES) ?? DEFAULT_CURRENCY);
const size = atom<Size>(SIZES.find((value) => value === readCookie('size')) ?? DEFAULT_SIZE);
const sidebarOpened = atom<boolean>(readCookie('sidebarStatus') !== '0');
const boardMode = atom<boolean>(false);

export const $language: ReadableAtom<Language> = language;
export const $theme: ReadableAtom<Theme> = theme;
export const $currency: ReadableAtom<Currency> = currency;
export const $size: ReadableAtom<Size> = size;
export const $sidebarOpened: ReadableAtom<boolean> = sidebarOpened;
/** Header hidden, full screen. Never stored: it ends with the page. */
export const $boardMode: ReadableAtom<boolean> = boardMode;

const $dark = mediaQuery('(prefers-color-scheme: dark)');
const $paper = mediaQuery('print');
const $narrow = mediaQuery(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);

/** The chosen theme, but always light in print: browsers omit dark backgrounds, so light text would vanish. */
export const $themeOnMedium: ReadableAtom<Theme> = computed([theme, $paper], (chosen, paper) =>
  paper ? 'light' : chosen,
);

/** The theme that is painted: `system` follows the person's device. */
export const $resolvedTheme: ReadableAtom<'light' | 'dark'> = computed(
  [$themeOnMedium, $dark],
  (chosen, dark) => {
    if (chosen !== 'system') return chosen;
    return dark ? 'dark' : 'light';
  },
);

export const $device: ReadableAtom<'desktop' | 'mobile'> = computed($narrow, (narrow) =>
  narrow ? 'mobile' : 'desktop',
);

export function setLanguage(value: Language): void {
  localArea.set('lang', value);
  writeCookie('lang', value, lasting);
  language.set(value);
}

export function setTheme(value: Theme): void {
  localArea.set('theme', value);
  writeCookie('theme', value, lasting);
  theme.set(value);
}

/** Ignores currencies that cannot be selected yet. */
export function setCurrency(value: Currency): void {
  if (!SELECTABLE_CURRENCIES.includes(value)) return;
  localArea.set('rate', value);
  currency.set(value);
}

export function setSize(value: Size): void {
  writeCookie('size', value, lasting);
  size.set(value);
}

export function toggleSidebar(opened = !sidebarOpened.get()): void {
  writeCookie('sidebarStatus', opened ? '1' : '0', lasting);
  sidebarOpened.set(opened);
}

export function setBoardMode(on: boolean): void {
  boardMode.set(on);
}

/** A value of a list. */
function among<T extends string>(values: readonly T[]): (stored: string) => T | undefined {
  return (stored) => values.find((value) => value === stored);
}

followStored(language, { key: 'lang', read: toLanguage, set: setLanguage, everyMs: LANGUAGE_SYNC_MS });
followStored(theme, { key: 'theme', read: among(THEMES), set: setTheme });
followStored(currency, { key: 'rate', read: among(SELECTABLE_CURRENCIES), set: setCurrency });

/** Follows a media query while somebody listens; false outside a browser. */
function mediaQuery(query: string): ReadableAtom<boolean> {
  const $matches = atom(false);
  onMount($matches, () => {
    const list = globalThis.matchMedia?.(query);
    if (list === undefined) return;
    const update = () => $matches.set(list.matches);
    update();
    list.addEventListener('change', update);
    return () => list.removeEventListener('change', update);
  });
  return $matches;
}
