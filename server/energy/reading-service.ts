import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/core/context.ts';
import { alarmRuleRoutes } from './alarm-rule/routes.ts';
import { bucketRoutes } from './bucket/routes.ts';
import { cabinetDayRoutes } from './cabinet/routes.ts';
import { commissioningRoutes } from './commissioning/routes.ts';
import type { Reader } from './curve/public.ts';
import { curveRoutes } from './curve/routes.ts';
import { qualityRoutes } from './data-quality/routes.ts';
import { deviceRoutes } from './device/routes.ts';
import { latestRoutes } from './latest/routes.ts';
import { maintenancePlanRoutes } from './maintenance-plan/routes.ts';
import { pvRoutes } from './pv/routes.ts';
import { slotRoutes } from './slot/routes.ts';

/** Answers what is asked about stations and their measurements. */
export function readingService(app: FastifyInstance, context: Context, reader: Reader): void {
  deviceRoutes(app, context);
  latestRoutes(app, context, reader.devices);
  curveRoutes(app, context, reader);
  bucketRoutes(app, context, reader);
  pvRoutes(app, context, reader);
  slotRoutes(app, context, reader);
  qualityRoutes(app, context, reader);
  cabinetDayRoutes(app, context, reader);
  // Its back-test reads the past, as does the preview of a plan.
  alarmRuleRoutes(app, context, reader);
  maintenancePlanRoutes(app, context, reader);
  commissioningRoutes(app, context, reader);
}
