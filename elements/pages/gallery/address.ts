import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { STATES, type StateName } from '#elements/examples.ts';

export const STAGE_THEMES = ['light', 'dark'] as const;
export type StageTheme = (typeof STAGE_THEMES)[number];

/** Width of the stage: all there is, that of a phone, the whole window with nothing around, or so many pixels. */
export type StageWidth = 'desk' | 'phone' | 'bare' | number;

export const PHONE_PX = 390;
export const NARROWEST_PX = 240;

/** What the gallery shows. Absent parts are the default: the first example, language and theme of the page. */
export interface Shown {
  readonly tag?: string;
  readonly state?: StateName;
  readonly lang?: Language;
  readonly theme?: StageTheme;
  readonly width?: StageWidth;
}

/** Parts to change; undefined parts go back to the default. */
export type Change = { readonly [Name in keyof Shown]?: Shown[Name] | undefined };

function widthOf(text: string | null): StageWidth | undefined {
  if (text === 'phone' || text === 'bare') return text;
  const pixels = Number(text);
  return Number.isInteger(pixels) && pixels >= NARROWEST_PX ? pixels : undefined;
}

/** Reads the address. Values that are unknown count as absent. */
export function shownBy(search: string): Shown {
  const query = new URLSearchParams(search);
  const one = <Value extends string>(name: string, values: readonly Value[]): Record<string, Value> => {
    const found = values.find((each) => each === query.get(name));
    return found === undefined ? {} : { [name]: found };
  };
  const tag = query.get('tag');
  const width = widthOf(query.get('width'));
  return {
    ...(tag && { tag }),
    ...one('state', STATES),
    ...one('lang', LANGUAGES),
    ...one('theme', STAGE_THEMES),
    ...(width !== undefined && { width }),
  };
}

/** The query of an address, which `shownBy` reads. */
export function queryOf({ width, ...shown }: Change): string {
  const given = Object.entries({ ...shown, ...(width !== 'desk' && { width }) });
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size > 0 ? `?${query}` : '';
}
