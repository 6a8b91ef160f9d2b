import { type Kept, kept } from './kept.ts';
import { organizationId } from './stores/organization.ts';

const MOST_RECENT = 6;

/** The stations that the person opened or chose last on this device, in the present organisation. */
export const recentStations = (): Kept => kept(`stations/${organizationId()}`, MOST_RECENT);
