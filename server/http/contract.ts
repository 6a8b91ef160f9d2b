import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { BodyOf, Call, DataOf, Envelope, QueryOf } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership } from '#server/core/caller.ts';
import { languageOf, messageOf } from '#server/core/messages.ts';
import { sendWritten } from './unchanging.ts';
import { closed, compile } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    definition?: Call;
  }
}

/** A caller with a membership, where the call needs an organisation; without a promise of one elsewhere. */
type CallerOf<C extends Call> = C['access'] extends 'open'
  ? null
  : C['access'] extends 'either'
    ? Caller | null
    : C extends { permission: string | readonly string[] } | { organization: string }
      ? Caller & { readonly membership: CallerMembership }
      : Caller;

/** What a handler gets to work with. */
export interface Context<C extends Call> {
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerOf<C>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const NO_FIELDS = Type.Object({});

/** `data` of every refusal. */
const RefusalSchema = Type.Object({
  reason: Type.Optional(Type.String()),
  errors: Type.Optional(
    Type.Array(
      Type.Object({
        field: Type.String(),
        rule: Type.String(),
        params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
      }),
    ),
  ),
  retryAfterSeconds: Type.Optional(Type.Integer()),
});

/**
 * Answers a call of the contract: its schemas validate (unknown fields are refused), its access and permission are
 * checked, what the handler returns goes out in the envelope with only the fields that the contract names.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  definition: C,
  handler: (context: Context<C>) => Promise<DataOf<C>>,
): void {
  app.route({
    method: definition.method,
    url: definition.path,
    config: { definition },
    ...(definition.bodyBytes && { bodyLimit: definition.bodyBytes }),
    schema: {
      summary: definition.summary,
      tags: [definition.path.split('/')[1] ?? ''],
      ...(definition.access !== 'open' && { security: securityOf(definition) }),
      ...(definition.permission && { description: describePermission(definition) }),
      querystring: closed(definition.query ?? NO_FIELDS),
      ...(definition.method !== 'GET' && { body: closed(definition.body ?? NO_FIELDS) }),
      response: { 200: envelopeOf(definition.data), default: envelopeOf(RefusalSchema) },
    },
    validatorCompiler: ({ schema, httpPart }) => compile(schema, httpPart),
    handler: async (request, reply) => {
      const language = languageOf(request.headers['accept-language']);
      const context = {
        query: request.query,
        body: request.body,
        caller: request.caller,
        language,
        request,
        reply,
      };
      // The schemas and the hooks before have made it what the type says.
      const data = await handler(context as unknown as Context<C>);
      const envelope = (): Envelope<DataOf<C>> => ({
        code: Code.Ok,
        message: messageOf(language, Code.Ok),
        data,
      });
      return sendWritten(reply, data as object, language, envelope) ? reply : envelope();
    },
  });
}

/** Function codes of which a call needs one. */
export function permissionsOf({ permission = [] }: Call): readonly string[] {
  return typeof permission === 'string' ? [permission] : permission;
}

function describePermission(definition: Call): string {
  const codes = permissionsOf(definition).map((code) => `\`${code}\``);
  const where = definition.organization === 'uuid' ? ' in the organisation of `uuid`' : '';
  return `Needs the function code ${codes.join(' or ')}${where}.`;
}

function securityOf({
  access,
  permission,
  organization,
  ignoresOrganization,
}: Call): Record<string, string[]>[] {
  const alone = { accessToken: [] };
  const inside = { accessToken: [], organization: [] };
  if (access === 'either') return [alone, {}];
  if (ignoresOrganization) return [alone];
  const isNeeded = organization === 'header' || (permission && organization !== 'uuid');
  return isNeeded ? [inside] : [inside, alone];
}

function envelopeOf(data: TSchema): TSchema {
  return Type.Object({ code: Type.Integer(), message: Type.String(), data });
}
