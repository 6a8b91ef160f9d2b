import { useBasePath } from '#kit/react/address.ts';

/** Addresses around one cabinet. */
export function usePackLinks() {
  const base = useBasePath();
  const to = (path: string, query: Readonly<Record<string, string>>) =>
    `${base}${path}?${new URLSearchParams(query)}`;
  return {
    cabinet: (station: string, cabinet: string) => to('/monitor/cabinet', { station, cabinet }),
    device: (station: string, device: string, more: Readonly<Record<string, string>> = {}) =>
      to('/monitor/subDiagram', { station, device, ...more }),
    station: (station: string) => to('/monitor/diagram', { station }),
    choose: to('/monitor/cabinet', { choose: '1' }),
    cabinets: `${base}/monitor/baseCabinet`,
  };
}
