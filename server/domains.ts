import type { Domain } from './core/domain.ts';
import { energy } from './energy/index.ts';
import { userCentre } from './user-centre/index.ts';

/** The domains of the platform; later ones may use earlier ones, never the other way. */
export const domains: readonly Domain[] = [userCentre, energy];
