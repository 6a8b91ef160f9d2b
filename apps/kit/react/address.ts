import { nameTab } from '@heliport/client';
import { createContext, type MouseEvent, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { type SubPath, subPath } from '../address.ts';
import { follow } from '../link.ts';

export interface Base {
  /** Base path: `/sub-monitor` in the shell, `/child/monitor` standalone. */
  readonly basePath: string;
  readonly subPath: SubPath;
}

/** The app's address, provided by `<AppFrame>`. */
export const BaseContext = createContext<Base>({ basePath: '', subPath: subPath('') });

export const useBasePath = (): string => useContext(BaseContext).basePath;

/** The path below the app's base; '/' at the base itself. */
export function useSubPath(): string {
  const path = useContext(BaseContext).subPath;
  return useSyncExternalStore(path.listen, path.get);
}

/** The query of the app's address. */
export function useQuery(): URLSearchParams {
  const path = useContext(BaseContext).subPath;
  const query = useSyncExternalStore(path.listen, path.query);
  return useMemo(() => new URLSearchParams(query), [query]);
}

/** Says what the page is about, for its tab and its title. Undefined while that is not known. */
export function useSubject(subject: string | undefined): void {
  const { basePath, subPath: place } = useContext(BaseContext);
  const path = useSyncExternalStore(place.listen, place.get);
  const query = useSyncExternalStore(place.listen, place.query);
  useEffect(() => {
    if (subject !== undefined) nameTab(basePath + path + query, subject);
  }, [basePath, path, query, subject]);
}

/** Props of a link that the shell follows without a page load. Clicks with a modifier key are left to the browser. */
export const useLink = (href: string) => ({ href, onClick: (event: MouseEvent) => follow(event, href) });
