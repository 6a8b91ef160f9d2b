import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type {
  Caller,
  CallerMembership,
  Callers,
  FindMembership,
  IdentifyCaller,
} from '#server/core/caller.ts';
import { forbid, Refusal } from '#server/core/refusal.ts';
import { clientKeyOf } from './client-caller.ts';
import { permissionsOf } from './permission.ts';

declare module 'fastify' {
  interface FastifyInstance {
    findMembership: FindMembership;
  }
  interface FastifyRequest {
    /** Null for open calls. */
    caller: Caller | null;
    /** Refuses if the caller may no longer make the call; for long answers such as streams. */
    checkAgain(): Promise<void>;
  }
}

/**
 * Identifies the caller and checks access and permission before the body is read. If query or body name the
 * organisation, its check follows their validation.
 */
export function caller(app: FastifyInstance, { identify, findMembership }: Callers): void {
  app.decorateRequest('caller', null);
  app.decorate('findMembership', findMembership);
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
    // Another plugin finds whose key it is.
    if (definition?.clientScope && clientKeyOf(request)) return;
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

/** The token cookie of a navigation, which has no Authorization header. */
export const tokenOfCookie = (request: FastifyRequest): string | undefined =>
  TOKEN_COOKIE.exec(request.headers.cookie ?? '')?.[1];
