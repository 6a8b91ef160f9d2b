import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { type PageOptions, page } from '#server/page/page.ts';
import { platformConfiguration } from './fake-build.ts';

export const SIGNED_IN = 'heliport-token=t';

/** A server that has nothing but the pages of a build. */
export async function startPage(dist: string, part: Partial<PageOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify();
  const options: PageOptions = {
    dist,
    children: undefined,
    overrides: true,
    configuration: async () => platformConfiguration,
    corsOrigins: [],
    signedIn: ({ headers }) => headers.cookie?.includes(SIGNED_IN) ?? false,
    ...part,
  };
  await page(server, options);
  return server;
}

/** The import map of a page. */
export function importMapOf(html: string): {
  text: string;
  imports: Record<string, string>;
  integrity: Record<string, string>;
} {
  const text = /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { text, ...JSON.parse(text) };
}

/** How a policy names an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const policyOf = (response: { headers: Record<string, unknown> }): string =>
  String(response.headers['content-security-policy']);

/** One directive of a policy. */
export const directive = (policy: string, name: string): string =>
  policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? '';
