import { createHash } from 'node:crypto';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { ChildManifest } from '#contract/child.ts';
import { builtManifests } from '#server/core/child/manifests.ts';
import { type PageOptions, page } from '#server/page/page.ts';
import type { ServedChildren } from '#server/page/served.ts';
import { platformConfiguration } from './fake-build.ts';

export const SIGNED_IN = 'heliport-token=t';

/** The child apps of a build, with others that replace those of their names. */
export function childrenOf(dist: string, others: readonly ChildManifest[] = []): ServedChildren {
  const names = new Set(others.map(({ name }) => name));
  const built = builtManifests(join(dist, 'child')).filter(({ name }) => !names.has(name));
  const children = [...built, ...others];
  return { children: () => children, readBuilt: () => undefined };
}

/** A server that has nothing but the pages of a build. */
export async function startPage(dist: string, part: Partial<PageOptions> = {}): Promise<FastifyInstance> {
  const server = Fastify();
  const options: PageOptions = {
    dist,
    children: childrenOf(dist),
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
