import type { EnergySubject } from '#contract/energy/operation-record/subjects.ts';
import type { Domain } from '#server/core/domain.ts';
import { alarmRoutes } from './alarm/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { stationFeed } from './simulator/feed.ts';
import { stationRoutes } from './station/routes.ts';
import { seedStations } from './station/seed.ts';

declare module '#server/core/operation-record/record.ts' {
  interface SubjectKinds {
    energy: EnergySubject;
  }
}

/** Stations and their measurements. */
export const energy: Domain = {
  name: 'energy',
  limits: {},
  floors: {},
  routes(api, context) {
    alarmRoutes(api);
    overviewRoutes(api, context);
    stationRoutes(api, context);
  },
  background: stationFeed,
  tasks: [],
  async seedDemo(db, now) {
    await seedStations(db, now);
    return true;
  },
};
