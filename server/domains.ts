import type { Domain } from './core/domain.ts';
import { energy } from './energy/index.ts';
import { userCentre } from './user-centre/index.ts';

/** The domains of the platform. Later ones may use earlier ones, not the other way round. */
export const domains: readonly Domain[] = [userCentre, energy];
