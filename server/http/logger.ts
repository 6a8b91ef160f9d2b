import { DrizzleQueryError } from 'drizzle-orm';
import { type FastifyInstance, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { maskFields, maskText } from '#server/core/mask.ts';
import { addressOf } from './address.ts';
import type { LogStream } from './log-stream.ts';
import { createRequestIds } from './request-id.ts';

type LoggerOptions = Pick<FastifyServerOptions, 'logger' | 'genReqId' | 'logController'>;

/**
 * Structured logs: one JSON object a line, with the request's id on every line about a request. Headers and bodies
 * are not logged; secrets that get into a line all the same are masked.
 */
export function logger(stream: LogStream | undefined, trustProxy: readonly string[]): LoggerOptions {
  return {
    logger: stream
      ? {
          level: stream.isTTY ? 'warn' : 'info',
          stream,
          formatters: { log: maskFields },
          serializers: { err: describeError },
        }
      : false,
    // `requestLog` writes one line a request in place of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(trustProxy),
  };
}

/** Longer than any path of the product. Strangers send up to 16 KiB. */
const PATH_MAX_LENGTH = 1024;

/** One line a request: the call, the caller, the result and its reason. The query string is not logged. */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { definition } = request.routeOptions.config;
    request.log.info(
      {
        call: definition ? `${definition.method} ${definition.path}` : undefined,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ...reply.refusal,
        user: request.caller?.userId,
        organization: request.caller?.membership?.organizationId,
        address: addressOf(request),
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}

/** The path without the query; of an address that is a secret, that of the route. */
const pathOf = ({ url, routeOptions }: FastifyRequest): string | undefined =>
  routeOptions.url?.endsWith('/:token') ? routeOptions.url : url.split('?')[0]?.slice(0, PATH_MAX_LENGTH);

interface Described {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

/**
 * An error with its causes. Text and parameters of a failed statement are left out: they contain hashes and phone
 * numbers.
 */
function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: maskText(String(error)), stack: '' };
  const failedQuery = error instanceof DrizzleQueryError;
  return {
    type: error.constructor.name,
    message: failedQuery ? 'The statement failed.' : maskText(error.message),
    ...('code' in error && { code: error.code }),
    stack: failedQuery ? framesOf(error) : maskText(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}

// The first lines of a stack repeat the message.
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}
