import type { FastifyInstance } from 'fastify';
import { getCabinet, listCabinets } from '#contract/energy/cabinet/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findCabinet } from './commands/cabinet.ts';
import { findCabinets } from './commands/cabinets.ts';

export function cabinetRoutes(app: FastifyInstance, context: Context): void {
  route(app, listCabinets, ({ caller, query }) => findCabinets(context, caller, query));
}

/** One cabinet, whose last day is read. */
export function cabinetDayRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, getCabinet, ({ caller, params, query, language }) =>
    findCabinet(context, reader, caller, { ...query, ...params }, language),
  );
}
