import { atom, onMount, type ReadableAtom } from 'nanostores';
import { LAYOUT_SWITCHES, type LayoutSwitch } from '#contract/preferences.ts';
import { writeCookie } from '../cookies.ts';
import { localArea, readJson } from '../storage.ts';

export type LayoutSettings = Readonly<Record<LayoutSwitch, boolean>>;

const KEY = 'settings';
const YEAR_S = 31_536_000;

const allOn = Object.fromEntries(LAYOUT_SWITCHES.map((name) => [name, true])) as LayoutSettings;

const settings = atom<LayoutSettings>(read());

/** What the person wants of the layout (specification section 3, UI settings); everything is on at first. */
export const $layoutSettings: ReadableAtom<LayoutSettings> = settings;

/** Turns a part of the layout on or off, at once and for good. */
export function setLayoutSetting(name: LayoutSwitch, on: boolean): void {
  const next = { ...settings.get(), [name]: on };
  localArea.set(KEY, JSON.stringify(next));
  mirror(next);
  settings.set(next);
}

/** The server leaves room for the parts that will be there, so that the first paint is right. */
function mirror(next: LayoutSettings): void {
  const off = LAYOUT_SWITCHES.filter((name) => !next[name]);
  writeCookie(KEY, off.join('.'), { maxAgeSeconds: off.length > 0 ? YEAR_S : 0, sameSite: 'Lax' });
}

function read(): LayoutSettings {
  return readJson(localArea, KEY, known) ?? allOn;
}

/** What is stored of the switches there are; one that is no yes or no counts as never set. */
function known(stored: unknown): LayoutSettings | null {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const given = Object.entries(stored).filter(([name, on]) => name in allOn && typeof on === 'boolean');
  return { ...allOn, ...Object.fromEntries(given) };
}

onMount(settings, () => {
  if (globalThis.addEventListener === undefined) return;
  const follow = (event: StorageEvent) => {
    if (event.key === KEY) settings.set(read());
  };
  addEventListener('storage', follow);
  return () => removeEventListener('storage', follow);
});
