import type { Call } from '#contract/call.ts';
import { ORDER_NO_PATTERN } from '#contract/energy/work-order/limits.ts';
import { sampleOf } from './contract-calls.ts';

type Schema = Record<string, unknown> & {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minItems?: number;
};

const PARTS = ['params', 'query', 'body'] as const;

/** Integers that are ids: no rule of their schema says so. */
const INTEGER_IDS = /\.(asset|assets\[\])$/;

/** A place of a call that takes an id. */
export interface IdPlace {
  readonly call: Call;
  /** Such as `body.members[].userId`. */
  readonly name: string;
  /** The name of its field, without brackets: `userId`. */
  readonly field: string;
  /** The way there: names of fields, `[]`, and the numbers of variants. */
  readonly steps: readonly (string | number)[];
}

/** Lists that say something else when they are empty. */
const NEVER_EMPTY = /\.members$/;

/** Every place where a call takes an id: all of its path, and what its query and body call one. */
export function idPlacesOf(call: Call): IdPlace[] {
  const places = PARTS.flatMap((part) => placesIn(call, call[part] as Schema | undefined, part, []));
  // Of variants that name the same, one is enough.
  return [...new Map(places.map((place) => [place.name, place] as const).reverse()).values()].reverse();
}

function placesIn(
  call: Call,
  schema: Schema | undefined,
  name: string,
  steps: readonly (string | number)[],
): IdPlace[] {
  if (!schema) return [];
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.flatMap((each, at) => placesIn(call, each, name, [...steps, at]));
  if (schema.items) return placesIn(call, schema.items, `${name}[]`, [...steps, '[]']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([field, each]) =>
      placesIn(call, each, `${name}.${field}`, [...steps, field]),
    );
  return isId(schema, name) ? [{ call, name, field: fieldOf(name), steps }] : [];
}

const fieldOf = (name: string): string => name.replaceAll('[]', '').split('.').at(-1) ?? '';

const isId = (schema: Schema, name: string): boolean =>
  name.startsWith('params.') ||
  schema['x-rule'] === 'field.uuid' ||
  schema.pattern === ORDER_NO_PATTERN ||
  (schema.type === 'integer' && INTEGER_IDS.test(name));

/** What a request has at a place that is not the one in question; nothing for a sample of its schema. */
type ValueAt = (place: Pick<IdPlace, 'name' | 'field'>) => unknown;

export interface FilledRequest {
  readonly path: string;
  readonly body: unknown;
}

/** A request of a call with an id at a place: what the call requires, and what leads to the place. */
export function requestAt({ call, name, steps }: IdPlace, id: string, valueAt: ValueAt): FilledRequest {
  const [params, query, body] = PARTS.map((part) =>
    filled(
      { id, valueAt },
      call[part] as Schema | undefined,
      part,
      name.startsWith(`${part}.`) ? steps : null,
    ),
  ) as [Record<string, unknown> | undefined, Record<string, string> | undefined, unknown];
  const path = call.path.replace(/:(\w+)/g, (_, param: string) =>
    encodeURIComponent(String(params?.[param])),
  );
  const search = new URLSearchParams(query ?? {}).toString();
  return { path: search ? `${path}?${search}` : path, body };
}

/** A value of a schema at a name; the way leads on to the place of the id, or is null beside it. */
function filled(
  given: { readonly id: string; readonly valueAt: ValueAt },
  schema: Schema | undefined,
  at: string,
  way: readonly (string | number)[] | null,
): unknown {
  if (!schema) return undefined;
  const variants = schema.anyOf ?? schema.oneOf;
  const [next, ...further] = way ?? [];
  const onward = way && further;
  if (variants) return filled(given, variants[Number(next ?? 0)], at, onward);
  if (schema.items) {
    const isEmpty = !way && !schema.minItems && !NEVER_EMPTY.test(at);
    return isEmpty ? [] : [filled(given, schema.items, `${at}[]`, onward)];
  }
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([field]) => schema.required?.includes(field) || next === field)
        .map(([field, each]) => [
          field,
          filled(given, each, `${at}.${field}`, next === field ? further : null),
        ]),
    );
  const value = way ? given.id : (given.valueAt({ name: at, field: fieldOf(at) }) ?? textOf(schema));
  return schema.type === 'integer' ? Number(value) : value;
}

/** Texts of the forms that samples of schemas miss. */
const TEXTS = ['2026-11-02', '2026-11-02T00:00:00Z', '08:00'];

function textOf(schema: Schema): unknown {
  const { pattern, examples } = schema;
  const form = typeof pattern === 'string' && !examples ? new RegExp(pattern) : null;
  return TEXTS.find((text) => form?.test(text)) ?? sampleOf(schema);
}
