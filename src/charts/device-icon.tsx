/** Drawings in a 24 × 24 box, as single-line diagrams have them. */
const DRAWINGS: Readonly<Record<string, string>> = {
  station: 'M4 20V9l8-5 8 5v11M9 20v-6h6v6',
  poc: 'M12 3v4M7 7h10M8.5 7 5 21M15.5 7 19 21M6.6 14h10.8M12 7v14',
  grid: 'M12 3v4M7 7h10M8.5 7 5 21M15.5 7 19 21M6.6 14h10.8',
  meter: 'M5 4h14v16H5zM8 8h8M12 17a4 4 0 0 1 4-4M12 17l-2-3',
  inverter: 'M4 4h16v16H4zM4 20 20 4M7 8h4M14 16c1-2 2-2 2.500 0s1.500 2 2.500 0',
  pcs: 'M4 4h16v16H4zM4 20 20 4M7 7h4M7 9h4M13 16c1-2 2-2 2.500 0s1.500 2 2.500 0',
  cabinet: 'M6 3h12v18H6zM9 7h6M9 11h6M9 15h6',
  rack: 'M6 3h12v18H6zM6 9h12M6 15h12M9 6h2M9 12h2M9 18h2',
  battery: 'M4 8h14v9H4zM18 11h2v3h-2M8 10.500v4M11 10.500v4',
  container: 'M3 7h18v11H3zM7 7v11M11 7v11M15 7v11',
  ems: 'M5 5h14v11H5zM9 20h6M12 16v4M8 12l2-3 2 2 3-3',
  weather:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600 7 7M17 17l1.400 1.400M5.600 18.400 7 17M17 7l1.400-1.400',
  hvac: 'M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9',
  fire: 'M12 3c1 4 5 5 5 10a5 5 0 0 1-10 0c0-2 1-3 2-4 0 2 1 3 2 3 1-2-1-5 1-9',
  gas: 'M8 17a5 5 0 1 1 8 0M12 14v-3M6 20h12',
  rectifier: 'M4 4h16v16H4zM4 20 20 4M7 8c1-2 2-2 2.500 0s1.500 2 2.500 0M13 16h4',
  mains: 'M13 3 6 13h5l-1 8 8-11h-5z',
  it: 'M4 5h16v5H4zM4 14h16v5H4zM7 7.500h.2M7 16.500h.2M15 7.500h2M15 16.500h2',
  load: 'M4 20V10l5 3v-3l5 3v-3l6 4v6zM8 17h.2M12 17h.2M16 17h.2',
};

const UNKNOWN = 'M5 5h14v14H5z';

/** The drawing of a kind of device. */
export function DeviceIcon({ kind, size = 24 }: { kind: string; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[kind] ?? UNKNOWN} />
    </svg>
  );
}
