import { useLayoutEffect, useState } from 'react';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';

/** The path to open after sign-in: the element's attribute, else the page's `redirect`; undefined for neither. */
export function useWantedPath(given?: string): string | undefined {
  const [asked, setAsked] = useState<string>();
  // Not during the first render: the server prerenders the page the same for every address.
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search).get('redirect');
    if (query !== null) setAsked(safeRedirect(query));
  }, []);
  return given === undefined ? asked : safeRedirect(given);
}
