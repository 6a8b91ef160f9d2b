import { useBasePath } from '#kit/react/address.ts';

/** The address of the strings of a station. */
export function useStringsAddress() {
  const base = useBasePath();
  return (station: string, more: Readonly<Record<string, string>> = {}) =>
    `${base}/monitor/photovoltaicDetails?${new URLSearchParams({ station, ...more })}`;
}
