import { useBasePath } from '#kit/react/address.ts';

/** Makes addresses of the sheet of a station. */
export function useSheetLink(): (query: Readonly<Record<string, string>>) => string {
  const base = useBasePath();
  return (query) => `${base}/ENGSheet/points?${new URLSearchParams(query)}`;
}

/** Makes addresses of the page that signs the sheet of a station. */
export function useSignLink(): (query: Readonly<Record<string, string>>) => string {
  const base = useBasePath();
  return (query) => `${base}/ENGSheet/points/sign?${new URLSearchParams(query)}`;
}
