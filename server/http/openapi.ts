import type { FastifySchema } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { type Call, type EventSchemas, STREAM_BYE, STREAM_ENDS, type UploadRules } from '#contract/call.ts';
import { adviceOf, deprecationOf } from '#contract/child/deprecations.ts';
import { permissionsOf } from './permission.ts';
import { closed } from './validation.ts';

/** Schemas for the documentation only; they do not validate. */
type Described = Record<string, unknown>;

const NO_FIELDS = closed(Type.Object({}));

const fieldsOf = (schema: TSchema | undefined): TSchema => (schema ? closed(schema) : NO_FIELDS);

const envelopeOf = (data: TSchema): TSchema =>
  Type.Object({ code: Type.Integer(), message: Type.String(), data });

const Refusal = envelopeOf(
  Type.Object({
    reason: Type.Optional(Type.String()),
    errors: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String(),
          rule: Type.String(),
          params: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
        }),
      ),
    ),
    retryAfterSeconds: Type.Optional(Type.Integer()),
    details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  }),
);

/** The header that resumes a stream. Other headers are allowed, so this schema is not closed. */
const StreamHeaders = Type.Object({
  'last-event-id': Type.Optional(
    Type.String({
      // One stream carries the positions of several sources.
      maxLength: 1024,
      description: '`id` of the last event that was seen; the stream goes on behind it.',
    }),
  ),
});

const described = new WeakMap<Call, FastifySchema>();

/** Request and answers of a call, for validation and the OpenAPI page; the same each time, so that it is compiled once. */
export function schemaOf(definition: Call): FastifySchema {
  const schema = described.get(definition) ?? describe(definition);
  described.set(definition, schema);
  return schema;
}

function describe(definition: Call): FastifySchema {
  const {
    summary,
    description: details,
    path,
    access,
    permission,
    params,
    query,
    method,
    body,
    upload,
    events,
    clientScope,
  } = definition;
  const deprecation = deprecationOf(`${method} ${path}`);
  const description = [
    deprecation && adviceOf(deprecation),
    details,
    permission && describePermission(definition),
    clientScope && `With a client’s key: needs its scope \`${clientScope}\`.`,
    events && 'Answers Server-Sent Events. A comment line comes while there is nothing to tell.',
    upload && describeUpload(upload),
  ];
  return {
    summary,
    tags: [path.split('/')[1] ?? ''],
    ...(deprecation && { deprecated: true }),
    ...(description.some(Boolean) && { description: description.filter(Boolean).join(' ') }),
    ...(access !== 'open' && { security: securityOf(definition) }),
    ...(params && { params: closed(params) }),
    querystring: fieldsOf(query),
    ...(events && { headers: StreamHeaders }),
    ...(method !== 'GET' && { body: upload ? contentOf(upload.types) : fieldsOf(body) }),
    response: { ...successOf(definition), default: Refusal },
  };
}

function successOf({ data, file, events }: Call): Record<string, unknown> {
  if (data) return { 200: envelopeOf(data) };
  if (events) return { 200: { description: 'A stream.', content: eventsOf(events) } };
  if (!file) return {};
  const keeps = file.cache === 'revalidate' || file.cache === 'immutable';
  return {
    200: { description: 'The file.', headers: FILE_HEADERS, ...contentOf(file.types) },
    ...(keeps && { 304: { description: 'The browser has the file already.', type: 'null' } }),
  };
}

const FILE_HEADERS = {
  'content-disposition': { type: 'string', description: 'Name of a file that is to be saved (RFC 6266).' },
};

/** A file of one of the types. */
const contentOf = (types: readonly string[]): Described => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }])),
});

function eventsOf(events: EventSchemas): Described {
  const bye = Type.Object({ reason: Type.Enum([...STREAM_ENDS]) });
  const schemas = Object.entries({ ...events, [STREAM_BYE]: bye } as Record<string, TSchema>);
  const anyOf = schemas.map(([event, data]) =>
    Type.Object({ event: Type.Literal(event), id: Type.Optional(Type.String()), data }),
  );
  return { 'text/event-stream': { schema: { anyOf } } };
}

const describeUpload = ({ types, maxBytes }: UploadRules): string =>
  `The body is the file itself, of at most ${maxBytes} bytes: ${types.map((type) => `\`${type}\``).join(', ')}.`;

function describePermission(definition: Call): string {
  const codes = permissionsOf(definition).map((code) => `\`${code}\``);
  const where = definition.organization === 'uuid' ? ' in the organisation of `uuid`' : '';
  return `Needs the function code ${codes.join(' or ')}${where}.`;
}

function securityOf({
  access,
  permission,
  organization,
  ignoresOrganization,
  clientScope,
}: Call): Record<string, string[]>[] {
  const alone = { accessToken: [] };
  const inside = { accessToken: [], organization: [] };
  if (access === 'station') return [{ stationKey: [] }];
  if (access === 'either') return [alone, {}];
  if (ignoresOrganization) return [alone];
  const isNeeded = organization === 'header' || (permission && organization !== 'uuid');
  const people = isNeeded ? [inside] : [inside, alone];
  return clientScope ? [...people, { clientKey: [] }] : people;
}
