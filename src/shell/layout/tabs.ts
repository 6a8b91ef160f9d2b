import { $menu } from '#client/stores/menu.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $language } from '#client/stores/settings.ts';
import {
  leaveTabs,
  onRefreshTab,
  onTabsClosed,
  replaceTab,
  retitleTabs,
  setTabPlaces,
  visitTab,
} from '#client/stores/tabs.ts';
import { close } from '../host/keep-alive.ts';
import type { Driver } from '../host/lifecycle-driver.ts';
import { hookHistory } from '../host/page-hooks.ts';
import { $currentPage, type CurrentPage } from '../navigation/current-page.ts';
import { chromeOf, type Mount, mountOf } from '../navigation/mounts.ts';
import { routeTitle } from '../navigation/title.ts';
import { noPermission, notFound } from '../pages.ts';
import { $texts } from '../texts/texts.ts';

/** Pages with the full layout have a tab; error pages do not. */
function hasTab({ mount, path }: CurrentPage): boolean {
  return $signedIn.get() && mount !== noPermission && mount !== notFound && chromeOf(mount, path) !== 'none';
}

/** Developer switches in the query are not part of a tab's address. */
const DEV = /(?<=[?&])dev(=[^&]*)?&|[?&]dev(=[^&]*)?$/;

/** Returns the address of a tab. The fragment is dropped: it is a place within the page. */
const keyOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  pathname + search.replace(DEV, '');

/** Keeps the tabs in sync with navigation, and their titles in sync with menu and language. */
export function followTabs(drivers: ReadonlyMap<Mount, Driver>): void {
  const mounts = [...drivers.keys()];
  const placeOf = (tab: string): CurrentPage => {
    const [path = tab] = tab.split('?');
    return { mount: mountOf(mounts, path), path };
  };
  const titleOfPlace = (place: CurrentPage) => routeTitle(place, $menu.get().routes, $language.get());
  const titleOf = (path: string) => titleOfPlace(placeOf(path));

  followReplacedAddresses((path) => hasTab(placeOf(path)));
  $currentPage.subscribe((place) => {
    if (!place) return;
    const path = keyOf(location);
    if (hasTab(place)) visitTab(path, titleOf(path));
    else leaveTabs(titleOfPlace(place));
  });
  const retitle = () => {
    const place = $currentPage.get();
    if (place && !hasTab(place)) leaveTabs(titleOfPlace(place));
    // Until the menu is loaded, the stored title is better than the child's name.
    if ($menu.get().status === 'ready') retitleTabs(titleOf);
  };
  for (const store of [$menu, $texts]) store.listen(retitle);
  setTabPlaces((path) => placeOf(path).mount);
  onTabsClosed((places) => {
    for (const [mount, driver] of drivers) if (places.includes(mount)) close(mount, driver);
  });
  onRefreshTab(() => {
    const place = $currentPage.get();
    if (place) drivers.get(place.mount)?.renew();
  });
}

/** A page that replaces its own address, for example with a filter in the query, stays in its tab. */
export function followReplacedAddresses(mayHaveTab: (path: string) => boolean): void {
  hookHistory('tabs', (write, next) => {
    if (write.method === 'replaceState') {
      const from = keyOf(location);
      const to = new URL(write.url ?? location.href, location.href);
      if (mayHaveTab(to.pathname)) replaceTab(from, keyOf(to));
    }
    next(write);
  });
}
