/**
 * Colours of lines that stand for no kind of energy, such as ten inverters. Charts also give each line a dash of its own,
 * and leave out orange and red, which mean alarms.
 */
export const seriesLight = {
  series1: '#007a71',
  series2: '#5b5bd6',
  series3: '#a8327a',
  series4: '#4d7c0f',
  series5: '#0e7fb8',
  series6: '#8a5a2b',
  series7: '#7c3aed',
  series8: '#be185d',
  series9: '#52606d',
  series10: '#1d4ed8',
} as const;

export type SeriesTokens = Record<keyof typeof seriesLight, string>;

export const seriesDark: SeriesTokens = {
  series1: '#41b3a8',
  series2: '#9b9bf5',
  series3: '#f08cc4',
  series4: '#a3d34f',
  series5: '#5cc1f0',
  series6: '#d9a878',
  series7: '#b794f6',
  series8: '#fb7fa8',
  series9: '#a9b8c6',
  series10: '#86a8ff',
};
