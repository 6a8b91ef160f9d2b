import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Code } from '#contract/codes.ts';
import type { Limits } from '#server/core/limits.ts';
import { Refusal, refuseField } from '#server/core/refusal.ts';

/**
 * Accepts JSON bodies only. Refuses prototype keys, depth and field counts beyond the limits, and text that the
 * database cannot store, so that handlers never see them.
 */
export function payload(app: FastifyInstance, limits: Limits): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string) => {
      if (body.trim() === '') return undefined;
      const value = parse(body);
      const { bodyDepth } = limits;
      checkValue(value, {
        bodyDepth,
        bodyFields: request.routeOptions.config.definition?.bodyFields ?? limits.bodyFields,
      });
      return value;
    },
  );
  app.addHook('preValidation', async (request) => {
    checkValue(request.params, limits);
    checkValue(request.query, limits);
    // An empty body counts as an empty form, so that the refusal names the missing fields.
    if (request.method !== 'GET') request.body ??= {};
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new Refusal(Code.Invalid, { reason: 'malformed' }, { cause });
  }
}

/** Refuses a value that is too deep, has too many fields or contains malformed text. */
export function checkValue(value: unknown, limits: Pick<Limits, 'bodyDepth' | 'bodyFields'>): void {
  let fields = 0;
  function countFields(more: number, path: string): void {
    fields += more;
    if (fields > limits.bodyFields)
      throw refuseField(path || 'body', 'field.tooMany', { limit: limits.bodyFields });
  }
  function visit(node: unknown, path: string, depth: number): void {
    if (typeof node === 'string') checkText(node, path);
    if (typeof node !== 'object' || node === null) return;
    if (depth === limits.bodyDepth) throw refuseField(path, 'field.depth');
    // A row of a million numbers must not cost a million paths.
    if (Array.isArray(node) && node.every((item) => typeof item === 'number' || item === null)) {
      countFields(node.length, path);
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      countFields(1, path);
      checkKey(key, path);
      visit(child, path ? `${path}.${key}` : key, depth + 1);
    }
  }
  visit(value, '', 0);
}

const LONE_SURROGATE = /\p{Surrogate}/u;

function checkKey(key: string, path: string): void {
  checkText(key, path);
  if (key === '__proto__') throw refuseField(path || 'body', 'field.unknown');
}

// PostgreSQL cannot store null characters and unpaired surrogates.
function checkText(text: string, path: string): void {
  if (text.includes('\0') || LONE_SURROGATE.test(text)) throw refuseField(path || 'body', 'field.text');
}
