import type { FieldError } from '#contract/call.ts';
import { Code } from '#contract/codes.ts';

/** Data of a refusal's envelope, besides code and message. */
export interface RefusalData {
  /** Machine-readable reason; `contract/messages` has its sentence under `reason`. */
  reason?: string;
  errors?: readonly FieldError[];
  retryAfterSeconds?: number;
  /** What a call's description promises with a reason. */
  details?: Readonly<Record<string, unknown>>;
}

/** An expected failure of a call. Commands and plugins throw it; the error handler answers it. */
export class Refusal extends Error {
  readonly code: Code;
  readonly data: RefusalData;
  constructor(code: Code, data: RefusalData = {}, options?: ErrorOptions) {
    super(data.reason ?? data.errors?.[0]?.rule ?? String(code), options);
    this.name = 'Refusal';
    this.code = code;
    this.data = data;
  }
}

/** 400 with one field and the rule that it breaks. */
export function refuseField(field: string, rule: string, params?: FieldError['params']): Refusal {
  return new Refusal(Code.Invalid, { errors: [params ? { field, rule, params } : { field, rule }] });
}

/** 403 with its reason. */
export function forbid(reason: string): Refusal {
  return new Refusal(Code.Forbidden, { reason });
}

/** Names the fields that `work` refuses by their place in the request: below `prefix`. */
export async function refuseBelow<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || !error.data.errors) throw error;
    const errors = error.data.errors.map((one) => ({ ...one, field: `${prefix}.${one.field}` }));
    throw new Refusal(error.code, { ...error.data, errors }, { cause: error });
  }
}
