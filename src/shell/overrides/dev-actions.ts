import { childSpecifier } from '#contract/child/specifier.ts';
import { effectsOf } from '../host/effects/record.ts';
import { filesOf } from '../host/load/import-map.ts';
import { verifyFiles } from '../host/load/verify-files.ts';
import { driverOf } from '../host/state.ts';
import { replacePage } from '../leave/index.ts';
import { $currentPage } from '../navigation/current-page.ts';
import { type Child, nameOf } from '../navigation/mounts.ts';
import { PREFIX, resetOverrides, storeOverride } from './stored.ts';

/** Shows a child: at its own address, unless the page is there already. */
export function mountChild({ name, base }: Child): void {
  const page = $currentPage.get();
  const isThere = page === null || nameOf(page.mount) === name;
  if (isThere) driverOf(name)?.show();
  else history.pushState(null, '', base);
}

export const unmountChild = ({ name }: Child): void => driverOf(name)?.hide();

/** Unmounts and mounts a child that is shown. Its modules stay: the browser evaluates each once in a page. */
export const remountChild = ({ name }: Child): void => driverOf(name)?.renew();

/** Reloads the page with the developer panel. */
function reloadAsDeveloper(): void {
  const url = new URL(location.href);
  url.searchParams.set('dev', '');
  replacePage(url.pathname + url.search);
}

/** Loads a child from another address from now on. Returns false for what is no address. */
export function override({ name }: Child, address: string): boolean {
  if (!/^(\/|https?:\/\/)/.test(address) || !URL.canParse(address, document.baseURI)) return false;
  storeOverride(PREFIX + childSpecifier(name), address);
  reloadAsDeveloper();
  return true;
}

export function resetOverride({ name }: Child): void {
  resetOverrides(childSpecifier(name));
  reloadAsDeveloper();
}

/** Fetches the files of a child past the browser's cache. Returns their number. */
export async function refetchFiles({ name }: Child): Promise<number> {
  const files = filesOf(childSpecifier(name));
  await verifyFiles(files, true, new AbortController().signal);
  return Object.keys(files).length;
}

/** What the host has recorded of a child that is in the page, a line each. */
export const collectedOf = ({ name }: Child): string[] =>
  effectsOf(name).map(({ kind, what }) => `${name}  ${kind}  ${what}`);
