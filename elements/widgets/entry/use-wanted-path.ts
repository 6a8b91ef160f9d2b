import { useLayoutEffect, useState } from 'react';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';

/** Where the person wants to be: what the element was given, else the page's `redirect`; undefined for neither. */
export function useWantedPath(given?: string): string | undefined {
  const [asked, setAsked] = useState<string>();
  // Not at once: the server, which may have drawn the page, draws it for every address alike.
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search).get('redirect');
    if (query !== null) setAsked(safeRedirect(query));
  }, []);
  return given === undefined ? asked : safeRedirect(given);
}
