/**
 * One colour per source and use of energy, the same in every chart, legend and flow. The dark theme has lighter
 * variants. Colour is never the only distinction: line style and label differ too.
 */
export const energyLight = {
  energyPv: '#e69f00',
  energyStorage: '#0072b2',
  energyLoad: '#8e5ea2',
  energyGrid: '#6b7280',
  energyIncome: '#009e73',
  alarmLevel1: '#b45309',
  alarmLevel2: '#d55e00',
  alarmLevel3: '#b42318',
} as const;

export type EnergyTokens = Record<keyof typeof energyLight, string>;

export const energyDark: EnergyTokens = {
  energyPv: '#f5b83d',
  energyStorage: '#56b4e9',
  energyLoad: '#c39bd3',
  energyGrid: '#a3abb8',
  energyIncome: '#3fcf9f',
  alarmLevel1: '#f0a35c',
  alarmLevel2: '#ff8a4c',
  alarmLevel3: '#ff7b72',
};
