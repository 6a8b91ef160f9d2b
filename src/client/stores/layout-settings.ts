import { atom, onMount, type ReadableAtom } from 'nanostores';
import { LAYOUT_SWITCHES, type LayoutSwitch } from '#contract/preferences.ts';
import { writeCookie } from '../cookies.ts';
import { localArea, readJson } from '../storage.ts';

export type LayoutSettings = Readonly<Record<LayoutSwitch, boolean>>;

const KEY = 'settings';
const YEAR_S = 31_536_000;

const allOn = Object.fromEntries(LAYOUT_SWITCHES.map((name) => [name, true])) as LayoutSettings;

const settings = atom<LayoutSettings>(read());

/** The person's layout settings (specification section 3, UI settings); all are on by default. */
export const $layoutSettings: ReadableAtom<LayoutSettings> = settings;

/** Turns a part of the layout on or off and stores the choice. */
export function setLayoutSetting(name: LayoutSwitch, on: boolean): void {
  const next = { ...settings.get(), [name]: on };
  localArea.set(KEY, JSON.stringify(next));
  mirror(next);
  settings.set(next);
}

/** Copies the settings to a cookie: the server reserves space by it, so that the first paint does not shift. */
function mirror(next: LayoutSettings): void {
  const off = LAYOUT_SWITCHES.filter((name) => !next[name]);
  writeCookie(KEY, off.join('.'), { maxAgeSeconds: off.length > 0 ? YEAR_S : 0, sameSite: 'Lax' });
}

function read(): LayoutSettings {
  return readJson(localArea, KEY, known) ?? allOn;
}

/** The stored settings; unknown ones and values that are not booleans are dropped. */
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
