/** Major version of `@heliport/client`. A child's manifest names the one that it is written for. */
export const CLIENT_VERSION = 1;

/** Pattern of a child's name: letters and digits, and single hyphens between them. */
export const CHILD_NAME = '[a-zA-Z](?:-?[a-zA-Z0-9]){1,31}';

/** Prefixes of the addresses of a child: its files, and its pages in the shell. The child's name follows. */
export const CHILD_FILES_PATH = '/child/';
export const CHILD_MOUNT_PATH = '/sub-';

/** Path of a page of a child in the shell, with its query: `/sub-ledger/ledger/stations/SF-ES-01?tab=meters`. */
export function subPage(name: string, route: string, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${CHILD_MOUNT_PATH}${name}${route}${search && `?${search}`}`;
}
