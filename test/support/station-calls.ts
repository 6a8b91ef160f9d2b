import type { Call } from '#contract/call.ts';
import { sampleOf } from './contract-calls.ts';

type Schema = Record<string, unknown> & {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
};

/** A request that names a station in one of the places where the call takes one. */
export interface NamingRequest {
  /** Such as `body.series.station`. */
  readonly place: string;
  readonly path: string;
  readonly body: unknown;
}

const NAMES = ['station', 'stations'];

/** Requests of a call that name a station, one for each place where it takes the code of one. */
export function requestsNaming(call: Call, code: string): NamingRequest[] {
  const places = [
    ...(/\/stations\/:code(\/|$)/.test(call.path) ? ['params.code'] : []),
    ...placesIn(call.query as Schema | undefined, 'query'),
    ...placesIn(call.body as Schema | undefined, 'body'),
  ];
  return places.map((place) => {
    const filled = (schema: unknown, at: string) => fill(schema as Schema | undefined, at, place, code);
    const params = filled(call.params, 'params') as Record<string, string> | undefined;
    const query = filled(call.query, 'query') as Record<string, string> | undefined;
    const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const search = new URLSearchParams(query ?? {}).toString();
    return { place, path: search ? `${path}?${search}` : path, body: filled(call.body, 'body') };
  });
}

function placesIn(schema: Schema | undefined, at: string): string[] {
  if (schema?.items) return placesIn(schema.items, at);
  return Object.entries(schema?.properties ?? {}).flatMap(([name, child]) =>
    NAMES.includes(name) && child.type !== 'object' && child.items?.type !== 'object'
      ? [`${at}.${name}`]
      : placesIn(child, `${at}.${name}`),
  );
}

/** A sample with the code at every place that it has, and with the optional fields that lead to the wanted place. */
function fill(schema: Schema | undefined, at: string, place: string, code: string): unknown {
  if (schema === undefined) return undefined;
  const name = at.split('.').at(-1) ?? '';
  if (
    at === 'params.code' ||
    (NAMES.includes(name) && schema.type !== 'object' && schema.items?.type !== 'object')
  )
    return schema.type === 'array' ? [code] : code;
  if (schema.items) return [fill(schema.items, at, place, code)];
  if (!schema.properties) return sampleOf(schema);
  const wanted = Object.entries(schema.properties).filter(
    ([field]) =>
      schema.required?.includes(field) || place === `${at}.${field}` || place.startsWith(`${at}.${field}.`),
  );
  return Object.fromEntries(
    wanted.map(([field, child]) => [field, fill(child, `${at}.${field}`, place, code)]),
  );
}
