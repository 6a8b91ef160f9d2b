import type { FastifyInstance } from 'fastify';
import { Code } from '#contract/codes.ts';
import type { Context } from '#server/core/context.ts';
import { maskText } from '#server/core/mask.ts';
import { Refusal } from '#server/core/refusal.ts';
import { createAdmission } from './admission.ts';
import type { Meters } from './metrics.ts';

const TYPES = ['application/csp-report', 'application/reports+json', 'application/json'];
/** Longer values are truncated: people read them. */
const MAX_LENGTH = 200;
/** Reports per request; further ones are ignored. */
const MAX_REPORTS = 20;

/** A violation in the log. */
interface Violation {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  line: number | undefined;
}

/**
 * `POST /api/csp-report`: browsers report content that the page's policy blocked, in the old or the new format.
 * Anyone can send reports, so their size and number are limited, and only what helps to find the cause is logged.
 */
export async function cspReport(
  app: FastifyInstance,
  { config, clock }: Context,
  meters: Meters,
): Promise<void> {
  const admit = createAdmission(config.limits.cspReportsPerMinute, () => clock().getTime());
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(TYPES, { parseAs: 'string' }, async (_: unknown, body: string) =>
      parse(body),
    );
    reports.post(
      '/csp-report',
      { schema: { hide: true }, bodyLimit: config.limits.cspReportBytes },
      async (request, reply) => {
        const retryAfterSeconds = admit();
        if (retryAfterSeconds > 0) {
          throw new Refusal(Code.TooManyRequests, { reason: 'cspReports', retryAfterSeconds });
        }
        for (const violation of violationsOf(request.body)) {
          meters.cspReports.inc();
          request.log.warn({ violation }, 'content policy violated');
        }
        return reply.status(204).send();
      },
    );
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new Refusal(Code.Invalid, { reason: 'malformed' }, { cause });
  }
}

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Both formats: `{"csp-report": {…}}`, and a list of `{type: "csp-violation", body: {…}}` (Reporting API). */
function violationsOf(body: unknown): Violation[] {
  if (Array.isArray(body)) {
    const found = body.filter(
      (report): report is Fields => isFields(report) && report.type === 'csp-violation',
    );
    return found.slice(0, MAX_REPORTS).flatMap(({ body: fields }) =>
      isFields(fields)
        ? [
            {
              directive: textOf(fields.effectiveDirective),
              blocked: addressOf(fields.blockedURL),
              page: addressOf(fields.documentURL),
              source: addressOf(fields.sourceFile),
              line: numberOf(fields.lineNumber),
            },
          ]
        : [],
    );
  }
  const report = isFields(body) ? body['csp-report'] : undefined;
  if (!isFields(report)) throw new Refusal(Code.Invalid, { reason: 'malformed' });
  return [
    {
      directive: textOf(report['effective-directive'] ?? report['violated-directive']),
      blocked: addressOf(report['blocked-uri']),
      page: addressOf(report['document-uri']),
      source: addressOf(report['source-file']),
      line: numberOf(report['line-number']),
    },
  ];
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? maskText(value.slice(0, MAX_LENGTH)) : '';

// A query string can contain secrets.
const addressOf = (value: unknown): string => textOf(value).replace(/[?#].*$/s, '');

const numberOf = (value: unknown): number | undefined =>
  Number.isInteger(value) ? (value as number) : undefined;
