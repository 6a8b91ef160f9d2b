import type { FieldError } from '#contract/call.ts';
import { ApiError, TransportError } from './errors.ts';
import { isRecord } from './record.ts';
import type { Parsed } from './transport.ts';

/** The data of a success; throws what the answer refuses. `okCode` is the profile's success. */
export function unwrap(response: Parsed, okCode: number): unknown {
  const { body, headers, status } = response;
  const requestId = headers.get('x-request-id') ?? undefined;
  if (!isRecord(body) || typeof body.code !== 'number') {
    if (status < 400) throw new TransportError('network', { cause: body });
    throw new ApiError({ code: status, status, message: '', requestId });
  }
  const { code, data } = body;
  if (code === okCode && data !== undefined && data !== null) return data;
  const details = isRecord(data) ? data : {};
  throw new ApiError({
    code: code as number,
    status,
    message: sentence(body),
    errors: Array.isArray(details.errors) ? details.errors.filter(isFieldError) : [],
    reason: typeof details.reason === 'string' ? details.reason : undefined,
    retryAfterSeconds: typeof details.retryAfterSeconds === 'number' ? details.retryAfterSeconds : undefined,
    requestId,
    details,
  });
}

/** Some servers say `messages` (specification section 7), as a text or a list. */
function sentence(body: Record<string, unknown>): string {
  const said = body.message || body.messages;
  if (Array.isArray(said)) return said.filter((line) => typeof line === 'string').join('\n');
  return typeof said === 'string' ? said : '';
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.field === 'string' && typeof value.rule === 'string';
}
