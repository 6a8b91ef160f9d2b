/** Sources and uses of energy. */
export type Energy = 'pv' | 'storage' | 'load' | 'grid';

/** The icon of each in a 24 × 24 box, drawn with strokes. */
export const ENERGY_ICONS: Readonly<Record<Energy, string>> = {
  pv: 'M6.5 8h11l3 10h-17zM12 8v10M5 13h14M12 3v1.5M7.8 4.3l.7 1.3M16.2 4.3l-.7 1.3',
  storage: 'M4 8h15v9H4zM19 11h2v3h-2M11.8 9.6 9.4 12.8h3.4l-2.4 3.2',
  load: 'M3.5 20V10.5l5.5 3.5v-3.5l5.5 3.5V4.5h4V20zM8 17h2M13 17h2',
  grid: 'M12 3 7.5 21M12 3l4.5 18M6 8.5h12M5 13h14M9.4 13l6 5M14.6 13l-6 5M6 8.5v1.6M18 8.5v1.6M5 13v1.6M19 13v1.6',
};
