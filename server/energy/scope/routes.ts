import type { FastifyInstance } from 'fastify';
import {
  acceptGrant,
  changeGrant,
  endGrant,
  getMemberStations,
  listGrants,
  listPartners,
  listScope,
  offerGrant,
  setMemberStations,
} from '#contract/energy/scope/calls.ts';
import type { Context } from '#server/core/context.ts';
import { route } from '#server/http/contract.ts';
import { addGrant, findGrants, findPartners, moveGrant } from './commands/grant.ts';
import { limitMember, readMemberStations } from './commands/member-stations.ts';
import { stationsInScope } from './commands/scope.ts';

export function scopeRoutes(app: FastifyInstance, context: Context): void {
  route(app, listGrants, ({ caller, query }) => findGrants(context, caller, query));
  route(app, listPartners, ({ caller }) => findPartners(context, caller.membership.organizationId));
  route(app, offerGrant, ({ caller, body }) => addGrant(context, caller, body));
  route(app, acceptGrant, ({ caller, params }) => moveGrant(context, caller, params.id, 'accept'));
  route(app, changeGrant, ({ caller, params, body }) =>
    moveGrant(context, caller, params.id, 'change', body),
  );
  route(app, endGrant, ({ caller, params }) => moveGrant(context, caller, params.id, 'end'));
  route(app, getMemberStations, ({ caller, params }) =>
    readMemberStations(context, caller.membership.organizationId, params.id),
  );
  route(app, setMemberStations, ({ caller, params, body }) => limitMember(context, caller, params.id, body));
  route(app, listScope, async ({ caller }) => {
    const stations = await stationsInScope(context, caller);
    return {
      list: [...stations.values()].map(({ code, name, uses }) => ({ code, name, isOwn: uses.has('own') })),
    };
  });
}
