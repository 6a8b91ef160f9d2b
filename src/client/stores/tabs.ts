import { atom, computed, type ReadableAtom } from 'nanostores';
import { paths } from '../routes.ts';
import { readJson, tabArea } from '../storage.ts';
import { sessionAtom } from './session-atom.ts';

/** A page that the person has visited. */
export interface Tab {
  /** Path and query; each combination is a tab of its own. */
  readonly path: string;
  /** In the language of the page, with what it is about first; '' for home, which views name themselves. */
  readonly title: string;
  /** Stands first and stays when others are closed. */
  readonly pinned: boolean;
}

/** A tab as it is stored. */
interface Visited extends Tab {
  /** The title of the page. */
  readonly title: string;
  /** What the page is about, such as a station; missing until the page says it. */
  readonly subject?: string;
}

const KEY = 'tabs';
/** Version of the stored format; others are dropped. */
const VERSION = 1;
/** With more tabs, the oldest one that is not pinned is closed: nobody finds a page among more. */
const MAX_TABS = 40;

const home: Visited = { path: paths.home, title: '', pinned: false };

// Tabs belong to the organisation that is left.
const visited = sessionAtom<readonly Visited[]>('tabs', readJson(tabArea, KEY, readStored) ?? [], {
  forget: () => set([]),
});
const active = sessionAtom<string | null>('activeTab', null);
const untabbed = sessionAtom('activeTab', '');
const refreshListeners = new Set<() => void>();
const closeListeners = new Set<(places: readonly unknown[]) => void>();
/** Several tabs may show one place. Set once by the shell, for as long as the page lasts. */
const placeOf = atom<(path: string) => unknown>((path) => path);

/** The tabs in their order: home, which cannot be closed, then the pinned ones, then the others. */
export const $tabs: ReadableAtom<readonly Tab[]> = computed(visited, (tabs) => [
  home,
  ...tabs.map(({ path, title, pinned, subject }) => ({ path, title: titled(subject, title), pinned })),
]);

/** What a page is about, before its title. */
export const titled = (subject: string | undefined, title: string): string =>
  subject ? `${subject} · ${title}` : title;

/** Path of the tab that is shown; null on a page without one. */
export const $activeTab: ReadableAtom<string | null> = active;

/** What the page of the active tab is about; '' while it has not said so. */
export const $subject: ReadableAtom<string> = computed(
  [visited, active],
  (tabs, path) => tabs.find((tab) => tab.path === path)?.subject ?? '',
);

/** Title of the page that is shown without a tab; '' where it has one. */
export const $untabbedTitle: ReadableAtom<string> = untabbed;

export const isHomeTab = ({ path }: Tab): boolean => path === home.path;

/** Shows the tab of a path, a new one of that title where there is none. Home is home, whatever its query. */
export function visitTab(path: string, title: string): void {
  untabbed.set('');
  if (path.split('?')[0] === home.path) {
    active.set(home.path);
    return;
  }
  if (!visited.get().some((tab) => tab.path === path))
    set(withinLimit([...visited.get(), { path, title, pinned: false }], path));
  active.set(path);
}

/** Shows a page with this title without a tab. */
export function leaveTabs(title: string): void {
  active.set(null);
  untabbed.set(title);
}

/** The active tab's page has changed its own address: the tab goes with it. */
export function replaceTab(from: string, to: string): void {
  const tabs = visited.get();
  if (from === to || active.get() !== from || !tabs.some(({ path }) => path === from)) return;
  const known = to === home.path || tabs.some(({ path }) => path === to);
  set(
    known
      ? tabs.filter(({ path }) => path !== from)
      : tabs.map((tab) => (tab.path === from ? { ...tab, path: to } : tab)),
  );
  active.set(to);
}

/** Says what the page at a path with its query is about. A person tells tabs of one page apart by it. */
export function nameTab(path: string, subject: string): void {
  const tab = visited.get().find((each) => each.path === path);
  if (tab === undefined || (tab.subject ?? '') === subject) return;
  set(visited.get().map((each) => (each === tab ? { ...each, subject } : each)));
}

/** Gives the tabs the titles of their pages. */
export function retitleTabs(titleOf: (path: string) => string): void {
  const tabs = visited.get().map((tab) => ({ ...tab, title: titleOf(tab.path) }));
  if (tabs.some(({ title }, index) => title !== visited.get()[index]?.title)) set(tabs);
}

/** Closes a tab; returns where to go when it was the active one. */
export function closeTab(path: string): string | null {
  return close((tab) => tab.path === path);
}

/** Closes all but this one and the pinned ones. */
export function closeOtherTabs(path: string): string | null {
  return close((tab) => tab.path !== path, path);
}

/** Closes all but the pinned ones. */
export function closeAllTabs(): string | null {
  return close(() => true, home.path);
}

/** After a change of rights: what stands open may show what is no longer the person's. */
export function keepActiveTab(): void {
  set(visited.get().filter(({ path }) => path === active.get()));
}

/** Keeps a tab, before those that are not kept; or no longer, after those that are. */
export function pinTab(path: string, pinned: boolean): void {
  const tab = visited.get().find((each) => each.path === path);
  if (tab === undefined || tab.pinned === pinned) return;
  const rest = visited.get().filter((each) => each !== tab);
  const kept = rest.filter((each) => each.pinned);
  set([...kept, { ...tab, pinned }, ...rest.slice(kept.length)]);
}

/** Moves a tab by so many places, within the pinned ones or within the others. */
export function moveTab(path: string, places: number): void {
  const tabs = [...visited.get()];
  const from = tabs.findIndex((tab) => tab.path === path);
  const tab = tabs[from];
  const other = tabs[from + places];
  if (tab === undefined || other?.pinned !== tab.pinned || places === 0) return;
  tabs.splice(from, 1);
  tabs.splice(from + places, 0, tab);
  set(tabs);
}

/** Asks for what is shown to be mounted anew. */
export function refreshTab(): void {
  for (const listener of refreshListeners) listener();
}

/** Calls back when what is shown is to be mounted anew; returns an unsubscribe function. */
export function onRefreshTab(listener: () => void): () => void {
  refreshListeners.add(listener);
  return () => void refreshListeners.delete(listener);
}

/** Says which place in the page a tab's path shows. */
export function setTabPlaces(of: (path: string) => unknown): void {
  placeOf.set(of);
}

/** What would go from the page with the unpinned tabs that are meant, and what is shown when that is left. */
export function placesOf(isMeant: (tab: Tab) => boolean): unknown[] {
  const tabs = visited.get();
  const goes = (tab: Tab) => !tab.pinned && isMeant(tab);
  const shown = tabs.filter((tab) => tab.path === active.get() && goes(tab));
  return [...new Set([...shown.map(({ path }) => placeOf.get()(path)), ...gone(tabs, (tab) => !goes(tab))])];
}

/** Calls back with the places that no tab shows any more, after tabs were closed; returns an unsubscribe function. */
export function onTabsClosed(listener: (places: readonly unknown[]) => void): () => void {
  closeListeners.add(listener);
  return () => void closeListeners.delete(listener);
}

/** Places that only tabs show which do not stay. */
function gone(tabs: readonly Tab[], stays: (tab: Tab) => boolean): unknown[] {
  const left = new Set([home, ...tabs.filter(stays)].map(({ path }) => placeOf.get()(path)));
  return tabs.map(({ path }) => placeOf.get()(path)).filter((place) => !left.has(place));
}

/** Closes the unpinned tabs that are meant. From the active one: to `next`, else to its neighbour. */
function close(isMeant: (tab: Tab) => boolean, next?: string): string | null {
  const tabs = visited.get();
  const stays = (tab: Tab) => tab.pinned || !isMeant(tab);
  const index = tabs.findIndex(({ path }) => path === active.get());
  const shown = tabs[index];
  const places = gone(tabs, stays);
  set(tabs.filter(stays));
  for (const listener of closeListeners) listener(places);
  if (shown === undefined || stays(shown)) return null;
  const neighbour = tabs.slice(index).find(stays) ?? tabs.slice(0, index).findLast(stays) ?? home;
  return next ?? neighbour.path;
}

function withinLimit(tabs: readonly Visited[], newest: string): readonly Visited[] {
  const oldest = tabs.find(({ path, pinned }) => !pinned && path !== newest);
  return tabs.length > MAX_TABS ? tabs.filter((tab) => tab !== oldest) : tabs;
}

function set(tabs: readonly Visited[]): void {
  if (tabs.length === 0) tabArea.remove(KEY);
  else tabArea.set(KEY, JSON.stringify({ version: VERSION, tabs }));
  visited.set(tabs);
}

/** What is stored, if this release wrote it: anybody may write there. */
function readStored(stored: unknown): readonly Visited[] | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, tabs } = stored as { version?: unknown; tabs?: unknown };
  if (version !== VERSION || !Array.isArray(tabs) || !tabs.every(isTab)) return null;
  const unique = new Set(tabs.map(({ path }) => path)).size === tabs.length;
  return unique && tabs.length <= MAX_TABS ? tabs : null;
}

function isTab(value: unknown): value is Visited {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title, pinned, subject = '' } = value as Record<string, unknown>;
  // A second slash would name another origin.
  return (
    typeof path === 'string' &&
    /^\/(?![/\\])/.test(path) &&
    path !== home.path &&
    typeof title === 'string' &&
    typeof pinned === 'boolean' &&
    typeof subject === 'string'
  );
}
