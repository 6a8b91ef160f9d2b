import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHILD_FILES_PATH, CHILD_MOUNT_PATH } from '#contract/child/address.ts';
import { pages } from '#contract/pages.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { type AssetOptions, assets, isChildFile } from './assets.ts';
import type { EntryInput } from './entry.ts';
import type { ShowEntry } from './entry-form.ts';
import { answerHeaders, CONTENT_HEADERS } from './headers.ts';
import { entryTagOf, type Page, type PageInput, type Place, placeOf, renderPage } from './html.ts';
import { overridesOf } from './overrides.ts';
import { preferencesOf } from './preferences.ts';
import { releaseRoute } from './release.ts';
import { type Served, serveBuild } from './served.ts';
import type { SentPage } from './store.ts';

export interface PageOptions extends AssetOptions {
  /** Manifest file of external children. */
  readonly children: string | undefined;
  /** Import-map overrides by cookie are honoured. */
  readonly overrides: boolean;
  /** Foreign origins that they may load from. */
  readonly overrideOrigins?: readonly string[];
  /** A build that is written while the server runs is served from the next request on: for development. */
  readonly followBuild?: boolean;
  /** Branding of the platform, for the forms before sign-in. */
  readonly configuration: () => Promise<SystemConfiguration>;
  /** What the page hands over to the script once, after a sign-in without it; adds a header that forgets it. */
  readonly handOver?: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
  /** What the sign-in form says, once, to who has registered without the script: attributes of its element. */
  readonly registered?: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => EntryInput['attributes'] | undefined;
  /** Registers what takes the forms before sign-in. */
  readonly forms?: (app: FastifyInstance, show: ShowEntry) => void;
  /** Whether the request comes from a signed-in person; a child alone is shown to nobody else. */
  readonly signedIn: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** A name with an extension asks for a file; below `/sub-` a dot belongs to a child's own path. */
const asksForFile = (path: string): boolean =>
  /\.[a-z0-9]{1,11}$/i.test(path) && !path.startsWith(CHILD_MOUNT_PATH);

const isPageless = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || asksForFile(path);

async function send(request: FastifyRequest, reply: FastifyReply, page: SentPage): Promise<FastifyReply> {
  reply.headers({ ...answerHeaders(request, page.hasForm), ETag: page.etag });
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  reply.headers({ ...CONTENT_HEADERS, 'Content-Security-Policy': page.policy });
  const compressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  if (compressed) reply.header('Content-Encoding', 'br');
  return reply.send(compressed ? await page.compressed() : page.html);
}

/** A page that nobody may keep: it answers one request. */
function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  { html, policy, hasForm }: Page,
): FastifyReply {
  reply.headers({
    ...answerHeaders(request, hasForm),
    ...CONTENT_HEADERS,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policy,
  });
  return reply.send(html);
}

/** Longer ones are no path of the platform, and would fill the store of pages. */
const REDIRECT_MAX_LENGTH = 512;

/**
 * Where the person goes after signing in, as the guard finds it: what the address asks for, else the address itself.
 * The other pages without a sign-in read it from the address, when they lead on.
 */
function redirectOf(url: string, { page }: Place): Record<string, string> {
  if (page !== pages.login.path) return {};
  const { pathname, search, searchParams } = new URL(url, 'http://page');
  const wanted = pathname === page ? safeRedirect(searchParams.get('redirect')) : pathname + search;
  return wanted === '/' || wanted.length > REDIRECT_MAX_LENGTH ? {} : { redirect: wanted };
}

/** Serves the files of the build, and for every navigation the page. */
export async function page(app: FastifyInstance, options: PageOptions): Promise<void> {
  const current = await serveBuild(options);
  await assets(app, options);
  releaseRoute(app, current);

  /** What the place's form is rendered with, if it has one. */
  async function entryFor(
    { build, prerenderer }: Served,
    place: Place,
    attributes: EntryInput['attributes'],
  ): Promise<EntryInput | undefined> {
    if (!entryTagOf({ build, prerenderer, place })) return undefined;
    return { configuration: await options.configuration(), attributes };
  }

  async function inputFor(
    served: Served,
    request: FastifyRequest,
    place: Place,
    attributes: EntryInput['attributes'] = {},
  ): Promise<PageInput> {
    const entry = await entryFor(served, place, attributes);
    const overrides = options.overrides ? overridesOf(request, options.overrideOrigins) : {};
    const mayOverride = options.overrides;
    return {
      build: served.build,
      children: served.children,
      overrides,
      mayOverride,
      ...preferencesOf(request.headers.cookie),
      place,
      prerenderer: served.prerenderer,
      ...(entry && { entry }),
    };
  }

  /** The page after a sign-in that went without the script tells it of that. */
  async function sendHandingOver(
    request: FastifyRequest,
    reply: FastifyReply,
    page: SentPage,
  ): Promise<FastifyReply> {
    const data = await options.handOver?.(request, reply);
    return data === undefined
      ? send(request, reply, page)
      : sendOnce(request, reply, { ...page, html: page.html.replace('</body>', () => `${data}</body>`) });
  }

  async function childPage(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
  ): Promise<FastifyReply> {
    const served = await current();
    if (!served.children.some((child) => child.name === name)) return callNotFound(reply);
    if (await options.signedIn(request)) {
      const input = await inputFor(served, request, { child: name, alone: true, chrome: 'none' });
      return sendHandingOver(request, reply, served.store(input, renderPage));
    }
    return reply
      .header('Cache-Control', 'no-store')
      .redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
  }

  app.get<{ Params: { name: string; '*': string } }>(
    `${CHILD_FILES_PATH}:name/*`,
    { schema: { hide: true } },
    (request, reply) => {
      const { name, '*': path } = request.params;
      if (isChildFile(path)) return reply.sendFile(`child/${name}/${path}`);
      return asksForFile(path) ? callNotFound(reply) : childPage(request, reply, name);
    },
  );

  options.forms?.(app, async (request, reply, path, attributes) => {
    const served = await current();
    const input = await inputFor(served, request, placeOf(served, path, false), attributes);
    // Not by the store: what somebody has typed is nobody else's.
    return sendOnce(request, reply, renderPage(input));
  });

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const served = await current();
    if (served.icons.has(path.slice(1))) return reply.sendFile(`web/public${path}`);
    if (isPageless(path)) return callNotFound(reply);
    const { hasToken } = preferencesOf(request.headers.cookie);
    const place = placeOf(served, path, hasToken);
    const registered = place.page === pages.login.path ? options.registered?.(request, reply) : undefined;
    const input = await inputFor(served, request, place, {
      ...redirectOf(request.url, place),
      ...registered,
    });
    if (registered) return sendOnce(request, reply, renderPage(input));
    const page = served.store(input, renderPage);
    return hasToken ? sendHandingOver(request, reply, page) : send(request, reply, page);
  });
}

function callNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
