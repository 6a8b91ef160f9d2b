import { existsSync, readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Theme } from '#contract/preferences.ts';
import { staticPolicy } from './csp.ts';
import { preferencesOf } from './preferences.ts';
import { send } from './send.ts';
import { type SentPage, sentPage } from './store.ts';

export interface WrittenOptions {
  readonly dist: string;
  /** Reads a page again for every request: for development. */
  readonly followBuild?: boolean;
}

/**
 * A page that the build has written, in a theme. It runs no script: the theme is that of the cookie. `pictures` are
 * origins of others that it shows pictures of.
 */
export function writtenPage(html: string, theme: Theme, pictures: readonly string[] = []): SentPage {
  const themed = html.replace('data-theme="system"', `data-theme="${theme}"`);
  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(themed) ?? [];
  return sentPage({
    html: themed,
    seenLength: themed.length,
    policy: staticPolicy(style, pictures),
    hasForm: false,
    hasNonce: false,
  });
}

/** Answers with a page that the build has written, or as not found where there is none. Each theme is made once. */
export function sendWritten({ followBuild = false }: WrittenOptions) {
  const rendered = new Map<string, SentPage>();
  return (request: FastifyRequest, reply: FastifyReply, file: string) => {
    const { theme } = preferencesOf(request.headers.cookie);
    const key = `${file} ${theme}`;
    const known = followBuild ? undefined : rendered.get(key);
    if (!known && !existsSync(file)) {
      reply.callNotFound();
      return reply;
    }
    const page = known ?? writtenPage(readFileSync(file, 'utf8'), theme);
    rendered.set(key, page);
    return send(request, reply, page);
  };
}
