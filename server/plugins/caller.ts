import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import { type Caller, createIdentifyCaller, type IdentifyCaller } from '../commands/caller.ts';
import type { Platform } from '../platform.ts';
import { forbid, Refusal } from '../refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for calls that are open to anybody. */
    caller: Caller | null;
  }
}

/** Finds out who calls and whether the call is theirs to make; runs before the body is read. */
export function caller(app: FastifyInstance, platform: Platform): void {
  const identify = createIdentifyCaller(platform.db, platform.clock, platform.accessTokens);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request) => {
    const { definition } = request.routeOptions.config;
    if (definition?.access === 'session') request.caller = await admit(request, definition, identify);
  });
}

async function admit(request: FastifyRequest, definition: Call, identify: IdentifyCaller): Promise<Caller> {
  const token = /^Bearer ([\w.-]{1,2048})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw new Refusal(Code.NotSignedIn);
  const named = request.headers['x-org-id'];
  const organizationId = definition.ignoresOrganization || !named ? undefined : String(named);
  const found = await identify(token, organizationId);
  if (definition.permission) {
    if (!found.membership) throw forbid('noOrganization');
    if (!found.membership.codes.includes(definition.permission)) throw forbid('noPermission');
  }
  return found;
}

const TOKEN_COOKIE = /(?:^|;\s*)heliport-token=([\w.-]{1,2048})(?:;|$)/;

/** Tells for a navigation, which carries no header of ours, whether the token cookie opens a session. */
export function signedInBy({
  db,
  clock,
  accessTokens,
}: Platform): (request: FastifyRequest) => Promise<boolean> {
  const identify = createIdentifyCaller(db, clock, accessTokens);
  return async (request) => {
    const token = TOKEN_COOKIE.exec(request.headers.cookie ?? '')?.[1];
    if (!token) return false;
    try {
      await identify(token, undefined);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}
