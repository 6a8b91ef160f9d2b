import { useBasePath } from '#kit/react/address.ts';

/** Makes addresses of the page that controls a station, of its device, or with a value that is filled in. */
export function useRemoteLink(): (query: Readonly<Record<string, string>>) => string {
  const base = useBasePath();
  return (query) => `${base}/control/remote?${new URLSearchParams(query)}`;
}

/** Makes addresses of the log. */
export function useLogLink(): (query?: Readonly<Record<string, string>>) => string {
  const base = useBasePath();
  return (query = {}) => `${base}/control/remote/log?${new URLSearchParams(query)}`.replace(/\?$/, '');
}
