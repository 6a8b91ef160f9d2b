import {
  Ajv,
  type ErrorObject,
  type FuncKeywordDefinition,
  type Options,
  type SchemaValidateFunction,
  type ValidateFunction,
} from 'ajv';
import type { TSchema } from 'typebox';
import type { FieldError } from '#contract/call.ts';
import { sortKeys } from '#contract/paging.ts';

type JsonSchema = Record<string, unknown>;

/** Enough for a form, and a limit for hostile bodies. */
const MAX_ERRORS = 20;

/** The sort fields of a list: `code,-name`, where `-` means descending. Each field at most once. */
const sortKeyword: FuncKeywordDefinition = {
  keyword: 'x-sort',
  type: 'string',
  schemaType: 'array',
  validate: function validate(fields: readonly string[], sort: string): boolean {
    const names = sortKeys(sort).map(({ field }) => field);
    const refused = names.find((name, at) => !fields.includes(name) || names.indexOf(name) !== at);
    if (refused === undefined) return true;
    (validate as SchemaValidateFunction).errors = [
      { keyword: 'x-sort', message: 'is not sortable', params: { name: refused.slice(0, 64) } },
    ];
    return false;
  } as SchemaValidateFunction,
};

const options: Options = {
  allErrors: true,
  verbose: true,
  useDefaults: true,
  // Of a union, only the errors of the variant that its field names.
  discriminator: true,
  // Refuse an unknown field by name instead of dropping it silently.
  removeAdditional: false,
  keywords: ['x-rule', sortKeyword],
};

const bodies = new Ajv(options);
/**
 * Values in paths and query strings are text, so numbers and booleans are coerced. A text of 400 digits becomes
 * Infinity. With strict numbers, Ajv would accept it: it checks limits of finite numbers only, and the type before
 * the coercion.
 */
const texts = new Ajv({ ...options, coerceTypes: true, strictNumbers: false });

/** The schema with every object closed, so that every call refuses unknown fields. */
export function closed(schema: TSchema): TSchema {
  return close(schema) as TSchema;
}

function close(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(close);
  if (typeof node !== 'object' || node === null) return node;
  const copy: JsonSchema = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, close(value)]),
  );
  if (copy.type === 'object' && copy.additionalProperties === undefined && !copy.patternProperties) {
    copy.additionalProperties = false;
  }
  return copy;
}

/** Parts of a request with text values only. */
const TEXT_PARTS = ['querystring', 'params'];

/** Compiles a closed schema for a part of a request. */
export function compile(schema: unknown, part: string | undefined): ValidateFunction {
  // A file: `upload.ts` checks its type and size.
  if ((schema as JsonSchema).format === 'binary') return bodies.compile({});
  return (TEXT_PARTS.includes(part ?? '') ? texts : bodies).compile(schema as JsonSchema);
}

/** What Fastify checks a part of a request with. */
interface Validator {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The same, compiled by the first request: to compile those of all calls would take a start seconds. */
export function validatorOf(schema: unknown, part: string | undefined): Validator {
  let compiled: ValidateFunction | undefined;
  const validator: Validator = (value) => {
    compiled ??= compile(schema, part);
    const isValid = compiled(value);
    validator.errors = compiled.errors ?? null;
    return isValid;
  };
  return validator;
}

/** The field errors of a refused value, at most one a field. */
export function fieldErrors(errors: readonly ErrorObject[]): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    // The failing branch has errors of its own.
    if (error.keyword === 'if') continue;
    const fieldError = toFieldError(error);
    if (!found.has(fieldError.field)) found.set(fieldError.field, fieldError);
    if (found.size === MAX_ERRORS) break;
  }
  return [...found.values()];
}

function toFieldError(error: ErrorObject): FieldError {
  const { keyword, params } = error;
  const path = error.instancePath.slice(1).replaceAll('/', '.');
  const below = (name: string) => (path ? `${path}.${name}` : name);
  if (keyword === 'required') return { field: below(String(params.missingProperty)), rule: 'field.required' };
  if (keyword === 'additionalProperties') {
    return { field: below(String(params.additionalProperty).slice(0, 64)), rule: 'field.unknown' };
  }
  if (keyword === 'discriminator') return { field: below(String(params.tag)), rule: 'field.choice' };
  const field = path || 'body';
  const limit = Number(params.limit ?? 0);
  // An empty text counts as a missing field, whatever length or pattern the schema requires.
  if (error.data === '' && (keyword === 'minLength' || keyword === 'pattern'))
    return { field, rule: 'field.required' };
  const rule = error.parentSchema?.['x-rule'];
  if (typeof rule === 'string' && keyword !== 'type') return { field, rule };
  switch (keyword) {
    case 'type':
      return { field, rule: 'field.type', params: { type: String(params.type) } };
    case 'minLength':
    case 'maxLength':
    case 'minimum':
    case 'maximum':
      return { field, rule: `field.${keyword}`, params: { limit } };
    case 'maxItems':
    case 'maxProperties':
      return { field, rule: 'field.tooMany', params: { limit } };
    case 'x-sort':
      return { field, rule: 'field.sort', params: { name: String(params.name) } };
    case 'enum':
    case 'const':
    case 'anyOf':
      return { field, rule: 'field.choice' };
    default:
      return { field, rule: 'field.pattern' };
  }
}

/** What is wrong with a value by the schema of a call's body: for values that come from elsewhere than a request. */
export function bodyFaults(schema: TSchema): (value: unknown) => FieldError[] {
  const validate = compile(closed(schema), 'body');
  return (value) => (validate(value) ? [] : fieldErrors(validate.errors ?? []));
}
