import { tokens } from '@heliport/ui';
import type { TextKey } from '../texts/text.ts';
import { ENERGY_ICONS, type Energy } from './energy-icons.ts';

interface EnergyLook {
  name: TextKey;
  color: string;
  /** Line style, so that colour is not the only distinction: solid, dashed, dotted, dash-dotted. */
  dash: string;
  /** Icon in a 24 × 24 box. */
  icon: string;
}

/** The appearance of each, the same in every chart, legend and flow of the app. */
export const looks: Record<Energy, EnergyLook> = {
  pv: {
    name: 'pv',
    color: tokens.energyPv,
    dash: 'none',
    icon: ENERGY_ICONS.pv,
  },
  storage: {
    name: 'storage',
    color: tokens.energyStorage,
    dash: '10 5',
    icon: ENERGY_ICONS.storage,
  },
  load: {
    name: 'load',
    color: tokens.energyLoad,
    dash: '1.5 5',
    icon: ENERGY_ICONS.load,
  },
  grid: {
    name: 'grid',
    color: tokens.energyGrid,
    dash: '10 4 1.5 4',
    icon: ENERGY_ICONS.grid,
  },
};
