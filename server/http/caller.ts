import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Caller, CallerMembership, Callers, IdentifyCaller } from '#server/core/caller.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { permissionsOf } from './permission.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls that are open to anybody. */
    caller: Caller | null;
    /** Refuses when the call is no longer the caller's to make, for answers that take long. */
    checkAgain(): Promise<void>;
  }
}

/**
 * Finds out who calls and whether the call is theirs to make, before the body is read; where the body or the query
 * names the organisation, as soon as that is known to be well formed.
 */
export function caller(app: FastifyInstance, { identify, findMembership }: Callers): void {
  app.decorateRequest('caller', null);
  /** The caller with the membership in the organisation that query or body name. */
  async function withNamed(request: FastifyRequest, found: Caller): Promise<Caller> {
    const { definition } = request.routeOptions.config;
    if (definition?.organization !== 'uuid') return found;
    const { uuid } = (definition.body ? request.body : request.query) as { uuid: string };
    const membership = await findMembership(found.userId, uuid);
    if (!membership) throw forbid('notMember');
    checkPermission(definition, membership);
    return { ...found, membership };
  }
  app.decorateRequest('checkAgain', async function checkAgain(this: FastifyRequest) {
    const { definition } = this.routeOptions.config;
    if (definition && this.caller) await withNamed(this, await admit(this, definition, identify));
  });
  app.addHook('onRequest', async (request) => {
    const { definition } = request.routeOptions.config;
    const isSigned = definition?.access === 'either' && request.headers.authorization !== undefined;
    if (definition && (definition.access === 'session' || isSigned))
      request.caller = await admit(request, definition, identify);
  });
  app.addHook('preHandler', async (request) => {
    if (request.caller) request.caller = await withNamed(request, request.caller);
  });
}

async function admit(request: FastifyRequest, definition: Call, identify: IdentifyCaller): Promise<Caller> {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Refusal(Code.NotSignedIn);
  const named = request.headers['x-org-id'];
  const organizationId = definition.ignoresOrganization || !named ? undefined : String(named);
  const found = await identify(token, organizationId);
  if (definition.organization !== 'uuid' && (definition.organization || definition.permission)) {
    if (!found.membership) throw forbid('noOrganization');
    checkPermission(definition, found.membership);
  }
  return found;
}

function checkPermission(definition: Call, { codes }: CallerMembership): void {
  const needed = permissionsOf(definition);
  if (needed.length > 0 && !needed.some((code) => codes.includes(code))) throw forbid('noPermission');
}

const TOKEN_COOKIE = /(?:^|;\s*)heliport-token=([\w.-]{1,2048})(?:;|$)/;

/** The token that a navigation carries, which has no header of ours. */
export const tokenOfCookie = (request: FastifyRequest): string | undefined =>
  TOKEN_COOKIE.exec(request.headers.cookie ?? '')?.[1];
