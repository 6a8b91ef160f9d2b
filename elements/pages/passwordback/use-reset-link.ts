import { useEffect, useState } from 'react';

/**
 * The one-time token of an administrator's link, '' without one. It stands in the address's fragment, which browsers
 * do not send. `forget` takes it out of the address once it is used.
 */
export function useResetLink(): { token: string; forget: () => void } {
  const [token, setToken] = useState('');
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return {
    token,
    forget: () => history.replaceState(history.state, '', location.pathname + location.search),
  };
}
