import { useLayoutEffect, useState } from 'react';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';

/** The path to open after sign-in: the element's attribute, else the page's `redirect`; undefined for neither. */
export function useRedirectPath(attribute?: string): string | undefined {
  const [fromQuery, setFromQuery] = useState<string>();
  // Not during the first render: the server prerenders the page the same for every address.
  useLayoutEffect(() => {
    const query = new URLSearchParams(location.search).get('redirect');
    if (query !== null) setFromQuery(safeRedirect(query));
  }, []);
  return attribute === undefined ? fromQuery : safeRedirect(attribute);
}
