import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  BodyOf,
  Call,
  DataCall,
  DataOf,
  Envelope,
  EventOf,
  FileCall,
  ParamsOf,
  QueryOf,
  StreamCall,
} from '#contract/call.ts';
import { Code } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { Caller, CallerMembership, StationCaller } from '#server/core/caller.ts';
import { languageOf, messageOf } from '#server/core/messages.ts';
import { sendCompressed } from './compressed.ts';
import { type FileContent, sendFile } from './file.ts';
import { schemaOf } from './openapi.ts';
import { serializerOf } from './serializer.ts';
import { type StreamStart, sendStream } from './stream.ts';
import { sendWritten } from './unchanging.ts';
import { refuseUpload, takeUploads, type Upload, uploadOf } from './upload.ts';
import { validatorOf } from './validation.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    definition?: Call;
  }
}

/** The caller, with a membership if the call needs an organisation. */
type CallerOf<C extends Call> = C['access'] extends 'station'
  ? StationCaller
  : C['access'] extends 'open'
    ? null
    : C['access'] extends 'either'
      ? Caller | null
      : C extends { permission: string | readonly string[] } | { organization: string }
        ? Caller & { readonly membership: CallerMembership }
        : Caller;

/** What a handler receives. */
interface Asked<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The uploaded file, if the call takes one. */
  readonly upload: C extends { readonly upload: object } ? Upload : undefined;
  readonly caller: CallerOf<C>;
  readonly language: Language;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The same; for a stream also its start and end. */
export type RouteContext<C extends Call> = C extends StreamCall ? Asked<C> & StreamStart : Asked<C>;

/** What a handler returns: the data, a file, or the events of a stream. */
type Answer<C extends Call> = C extends StreamCall
  ? AsyncIterable<EventOf<C>> | Promise<AsyncIterable<EventOf<C>>>
  : C extends FileCall
    ? Promise<FileContent>
    : Promise<DataOf<C>>;

/** The handler's type when the kind of call is only known at run time. */
type AnyHandler = (context: object) => Promise<object> | AsyncIterable<never>;

/**
 * Registers the handler of a call of the contract. The call's schemas validate the request (unknown fields are
 * refused), and its access and permission are checked. The answer contains only fields that the contract names: data
 * in the envelope, a file as it is, a stream event by event.
 */
export function route<const C extends Call>(
  app: FastifyInstance,
  definition: C,
  handler: (context: RouteContext<C>) => Answer<C>,
): void {
  // Schemas and hooks have already given the context this type.
  const answer = handler as unknown as AnyHandler;
  const { upload } = definition;
  if (upload) {
    app.register(async (scope) => {
      takeUploads(scope);
      declare(scope, definition, answer, { onRequest: refuseUpload(upload) });
    });
  } else {
    declare(app, definition, answer);
  }
}

function declare(app: FastifyInstance, definition: Call, handler: AnyHandler, hooks: object = {}): void {
  app.route({
    method: definition.method,
    url: definition.path,
    config: { definition },
    ...(definition.bodyBytes && { bodyLimit: definition.bodyBytes }),
    // HEAD would report the length, which a stream does not have.
    exposeHeadRoute: definition.method === 'GET' && !definition.events,
    ...hooks,
    schema: schemaOf(definition),
    validatorCompiler: ({ schema, httpPart }) => validatorOf(schema, httpPart),
    serializerCompiler: ({ schema }) => serializerOf(schema),
    handler: (request, reply) => {
      if (definition.events) return answerStream(definition, request, reply, handler);
      return definition.file
        ? answerFile(definition, request, reply, handler)
        : answerData(definition, request, reply, handler);
    },
  });
}

function contextOf({ upload }: Call, request: FastifyRequest, reply: FastifyReply) {
  const { params, query, body, headers } = request;
  const caller = request.stationCaller ?? request.caller;
  return {
    ...{ params, query, body, caller, request, reply },
    upload: upload && uploadOf(request, reply, upload),
    language: languageOf(headers['accept-language']),
  };
}

async function answerData(
  definition: DataCall,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: AnyHandler,
): Promise<FastifyReply> {
  const context = contextOf(definition, request, reply);
  const { language } = context;
  const data = await (handler(context) as Promise<object>);
  const envelope = (): Envelope => ({ code: Code.Ok, message: messageOf(language, Code.Ok), data });
  return sendWritten(reply, data, language, envelope) ? reply : sendCompressed(reply, envelope());
}

async function answerFile(
  definition: FileCall,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: AnyHandler,
): Promise<FastifyReply> {
  const found = await (handler(contextOf(definition, request, reply)) as Promise<FileContent>);
  return sendFile(reply, definition, found);
}

function answerStream(
  definition: StreamCall,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: AnyHandler,
): Promise<FastifyReply> {
  return sendStream(request, reply, definition, (start) => {
    const context = { ...contextOf(definition, request, reply), ...start };
    return handler(context) as AsyncIterable<never>;
  });
}
