import { $layoutSettings } from '#client/stores/layout-settings.ts';
import { $signedIn } from '#client/stores/session.ts';
import { $device, $sidebarOpened, $size, $themeOnMedium, toggleSidebar } from '#client/stores/settings.ts';
import { LAYOUT_SWITCHES } from '#contract/preferences.ts';
import { loadElement } from '../host/load/element.ts';
import { $currentPage, type CurrentPage } from '../navigation/current-page.ts';
import { chromeOf, nameOf } from '../navigation/mounts.ts';
import { part } from '../page/page-data.ts';
import { followLanguage } from '../texts/language.ts';
import { $texts, text } from '../texts/texts.ts';
import { followBoardMode } from './board-mode.ts';
import { followChildHeader } from './child-header.ts';

const page = document.documentElement;

/**
 * Below the breakpoint the sidebar is a drawer. It starts closed, and closes on navigation, on Escape and on a click
 * outside.
 */
function followDrawer(): void {
  const scrim = document.createElement('button');
  scrim.type = 'button';
  scrim.className = 'scrim';
  $texts.subscribe(() => scrim.setAttribute('aria-label', text('menuClose')));
  document.getElementById('layout')?.append(scrim);
  const close = () => {
    if ($device.get() === 'mobile') toggleSidebar(false);
  };
  scrim.addEventListener('click', close);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  $device.subscribe(close);
  $currentPage.listen(close);
}

/** The container of a page knows what surrounds it, also while another page is shown (layout.css). */
function markChrome({ mount, path }: CurrentPage): void {
  const chrome = chromeOf(mount, path);
  for (const container of part('main').children) {
    const { dataset } = container as HTMLElement;
    if (dataset.mount === nameOf(mount) && dataset.chrome !== chrome) dataset.chrome = chrome;
  }
}

/** Defines sidebar, navbar and tabs when a page first shows them. The sign-in page needs none. */
function followChrome(): void {
  const load = () => {
    const { chrome } = page.dataset;
    if (!$currentPage.get() || !$signedIn.get() || chrome === 'none') return;
    void loadElement('uc-sidebar');
    if (chrome === 'full' || (chrome === 'sidebar' && $device.get() === 'mobile'))
      void loadElement('uc-navbar');
    if ($layoutSettings.get().tagsView) void loadElement('uc-tabs');
  };
  $currentPage.subscribe((place, before) => {
    if (!place) return;
    const chrome = chromeOf(place.mount, place.path);
    const isFirst = !before || (page.dataset.chrome === 'none' && chrome !== 'none');
    page.dataset.chrome = chrome;
    markChrome(place);
    delete page.dataset.entering;
    // The first page appears with the layout; only later pages fade in.
    page.toggleAttribute('data-moved', !isFirst);
    load();
  });
  $layoutSettings.subscribe((settings) => {
    page.dataset.off = LAYOUT_SWITCHES.filter((name) => !settings[name]).join(' ');
    load();
  });
  $device.listen(load);
  $signedIn.listen((signedIn) => {
    page.toggleAttribute('data-entering', signedIn && page.dataset.chrome === 'none');
  });
}

/** The server wrote the skip link in the language of the page's start. */
function followSkipLink(): void {
  const link = document.querySelector('.skip');
  $texts.listen(() => {
    if (link) link.textContent = text('skip');
  });
}

/** Keeps attributes of `<html>` in sync with settings and the current page. Styles and elements depend on them. */
export function followLayout(): void {
  $themeOnMedium.subscribe((theme) => {
    page.dataset.theme = theme;
  });
  $sidebarOpened.subscribe((opened) => {
    page.dataset.sidebar = opened ? 'open' : 'closed';
  });
  $size.subscribe((size) => {
    page.dataset.size = size;
  });
  followSkipLink();
  followLanguage();
  followBoardMode();
  followChrome();
  followChildHeader();
  followDrawer();
  page.dataset.live = '';
}
