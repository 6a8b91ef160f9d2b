import type { BodyOf, FieldError } from '#contract/call.ts';
import { sendFrames } from '#contract/energy/frame/calls.ts';
import { MAX_BODY_BYTES, MAX_BODY_FIELDS } from '#contract/energy/frame/limits.ts';
import type { Limits } from '#server/core/limits.ts';
import { Refusal } from '#server/core/refusal.ts';
import { checkValue } from '#server/http/payload.ts';
import { closed, compile, fieldErrors } from '#server/http/validation.ts';

type Body = BodyOf<typeof sendFrames>;

/** A message as it was read, or what is wrong with it. */
export type Message = { readonly body: Body } | { readonly errors: readonly FieldError[] };

const validate = compile(closed(sendFrames.body), 'body');
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a message by the same rules as the call that takes frames over HTTP. */
export function readMessage(payload: Uint8Array, { bodyDepth }: Pick<Limits, 'bodyDepth'>): Message {
  if (payload.length > MAX_BODY_BYTES) return wrong('frame.size', { bytes: MAX_BODY_BYTES });
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(payload));
  } catch {
    return wrong('frame.body');
  }
  try {
    checkValue(body, { bodyDepth, bodyFields: MAX_BODY_FIELDS });
  } catch (error) {
    if (error instanceof Refusal) return { errors: error.data.errors ?? [] };
    throw error;
  }
  return validate(body) ? { body: body as Body } : { errors: fieldErrors(validate.errors ?? []) };
}

const wrong = (rule: string, params: Record<string, number> = {}): Message => ({
  errors: [{ field: 'body', rule, params }],
});
