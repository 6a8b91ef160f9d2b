import type { FastifyInstance } from 'fastify';

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

interface Document {
  readonly info: Readonly<Record<string, unknown>>;
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, unknown>> };
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const DESCRIPTION = `Reads data of the stations and points that an organisation allowed a client. Every answer is an
envelope \`{code, message, data}\`; 200 is success. Send the key as \`Authorization: Bearer hc_…\`. 401: the key does not
work. 403: a station, a point or a scope that the client was not allowed (\`data.reason\`). 404: a station outside of the
organisation. 429: too many calls in this minute; \`Retry-After\` tells how long to wait.`;

const takesKeys = ({ security = [] }: Operation) => security.some((one) => 'clientKey' in one);

/** The part of the API that other systems can call, as an OpenAPI document. */
export function openApiOf(app: FastifyInstance): string {
  const { info, components, paths = {}, ...document } = app.swagger() as unknown as Document;
  const { clientKey } = components?.securitySchemes ?? {};
  const open = Object.entries(paths).flatMap(([path, operations]) => {
    const kept = Object.entries(operations).filter(([, operation]) => takesKeys(operation));
    const named = kept.map(([method, operation]) => [
      method,
      { ...operation, security: [{ clientKey: [] }] },
    ]);
    return named.length > 0 ? [[path, Object.fromEntries(named)]] : [];
  });
  return JSON.stringify({
    ...document,
    info: { ...info, title: 'Heliport Open Platform', description: DESCRIPTION },
    components: { securitySchemes: { clientKey } },
    paths: Object.fromEntries(open),
  });
}
