import { useBasePath } from '#kit/react/address.ts';

/** Addresses of the pages of a station. */
export function useStationLinks() {
  const base = useBasePath();
  const to = (path: string, query: Readonly<Record<string, string>>) =>
    `${base}${path}?${new URLSearchParams(query)}`;
  return {
    station: (station: string, more: Readonly<Record<string, string>> = {}) =>
      to('/monitor/diagram', { station, ...more }),
    device: (station: string, device: string, more: Readonly<Record<string, string>> = {}) =>
      to('/monitor/subDiagram', { station, device, ...more }),
    /** Of a device whose code takes the place of `{code}`. */
    anyDevice: (station: string) => `${to('/monitor/subDiagram', { station })}&device={code}`,
    picker: `${base}/monitor/diagram`,
    overview: `${base}/monitor/overview`,
  };
}
