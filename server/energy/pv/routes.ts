import type { FastifyInstance } from 'fastify';
import { getPvStrings, listPv } from '#contract/energy/pv/calls.ts';
import type { Context } from '#server/core/context.ts';
import type { Reader } from '#server/energy/curve/public.ts';
import { route } from '#server/http/contract.ts';
import { findPv } from './commands/pv.ts';
import { findStrings } from './commands/strings.ts';

export function pvRoutes(app: FastifyInstance, context: Context, reader: Reader): void {
  route(app, listPv, ({ caller, query }) => findPv(context, reader.devices, caller, query));
  route(app, getPvStrings, ({ caller, params, query }) =>
    findStrings(context, reader, caller, params.code, query.date),
  );
}
