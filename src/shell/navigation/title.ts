import { computed, type ReadableAtom } from 'nanostores';
import { $configuration } from '#client/stores/configuration.ts';
import { $menu, type MenuRoute } from '#client/stores/menu.ts';
import { routeOf } from '#client/stores/menu-routes.ts';
import { $language } from '#client/stores/settings.ts';
import { $subject, titled } from '#client/stores/tabs.ts';
import { routeBelow } from '#contract/child/route.ts';
import type { Language } from '#contract/preferences.ts';
import { $texts, text } from '../texts/texts.ts';
import { $currentPage, type CurrentPage } from './current-page.ts';
import type { Mount } from './mounts.ts';

/** Title of the current page. Sources in order: the page, the menu, the child's route, the child. */
export function routeTitle(
  { mount, path }: CurrentPage,
  routes: readonly MenuRoute[],
  language: Language,
): string {
  if (mount.kind === 'page') return text(mount.title);
  const { child } = mount;
  const item = routeOf(routes, path);
  const route = routeBelow(child.base, child.routes, path);
  // The menu item of the whole app is less specific than one of its routes.
  if (item?.title && !(route && item.path === child.base)) return item.title;
  return route?.title ?? child.title[language];
}

const isEntry = (mount: Mount): boolean =>
  mount.kind === 'page' && (mount.title === 'login' || mount.title === 'register');

/**
 * What the page is about, its title, then the application's. Sign-in and registration join them with `--` (specification section 2.1).
 */
export const $title: ReadableAtom<string> = computed(
  [$currentPage, $menu, $configuration, $language, $subject, $texts],
  (place, menu, configuration, language, subject) => {
    const { title: product } = configuration;
    if (!place) return product;
    const title = titled(subject, routeTitle(place, menu.routes, language));
    return isEntry(place.mount) ? `${title}--${product}` : `${title} - ${product}`;
  },
);
