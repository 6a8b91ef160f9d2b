import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CHILD_FILES_PATH, CHILD_MOUNT_PATH } from '#contract/child/address.ts';
import { pages } from '#contract/pages.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import type { SystemConfiguration } from '#contract/user-centre/system/calls.ts';
import { approvedOrigins } from '#server/core/child/origins.ts';
import { type AssetOptions, assets, isChildFile } from './assets.ts';
import { docsRoutes } from './docs/docs.ts';
import type { EntryInput } from './entry.ts';
import type { ShowEntry } from './entry-form.ts';
import { entryTagOf, type PageInput, renderPage } from './html.ts';
import { manualRoutes } from './manual.ts';
import { offlineRoutes } from './offline.ts';
import { overridesOf } from './overrides.ts';
import { type Place, placeOf } from './place.ts';
import { preferencesOf } from './preferences.ts';
import { releaseRoute } from './release.ts';
import { send, sendOnce } from './send.ts';
import { type Served, type ServedChildren, serveBuild } from './served.ts';
import { stageRoute } from './stage.ts';
import type { SentPage } from './store.ts';

export interface PageOptions extends AssetOptions {
  readonly children: ServedChildren;
  /** Origins of others that child apps may use. */
  readonly childOrigins?: readonly string[];
  /** Enables import-map overrides by cookie. */
  readonly overrides: boolean;
  /** Foreign origins that overrides may load from. */
  readonly overrideOrigins?: readonly string[];
  /** Offers the pages of the demo, and the stage of the gallery. */
  readonly demo?: boolean;
  /** Serves a new build from the next request on: for development. */
  readonly followBuild?: boolean;
  /** Branding of the platform, for the forms before sign-in. */
  readonly configuration: () => Promise<SystemConfiguration>;
  /**
   * The data that the page hands to the script after a sign-in without it, once; adds a header that clears the
   * marker.
   */
  readonly handOver?: (request: FastifyRequest, reply: FastifyReply) => Promise<string | undefined>;
  /** Attributes that make the sign-in form confirm a registration without the script, once. */
  readonly registered?: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => EntryInput['attributes'] | undefined;
  /** Registers the handlers of the forms before sign-in. */
  readonly forms?: (app: FastifyInstance, show: ShowEntry) => void;
  /** Registers the pages of labels. */
  readonly reports?: (app: FastifyInstance, current: () => Promise<Served>) => void;
  /** Whether the request comes from a signed-in person; a child alone is shown only to them. */
  readonly signedIn: (request: FastifyRequest) => boolean | Promise<boolean>;
}

/** A path with an extension asks for a file; below `/sub-`, a dot is part of the child's own path. */
const asksForFile = (path: string): boolean =>
  /\.[a-z0-9]{1,11}$/i.test(path) && !path.startsWith(CHILD_MOUNT_PATH);

const isPageless = (path: string): boolean =>
  path === '/api' || path.startsWith('/api/') || asksForFile(path);

/** Longer redirects do not belong to the platform and would fill the page cache. */
const REDIRECT_MAX_LENGTH = 512;

/**
 * The redirect after sign-in, decided as in the guard: the `redirect` parameter, else the address itself. Other open
 * pages read the parameter themselves.
 */
function redirectOf(url: string, { page }: Place): Record<string, string> {
  if (page !== pages.login.path) return {};
  // Not relative to a base: `//x` would be a host then, and `//[` no address at all.
  const address = `http://page${url}`;
  if (!URL.canParse(address)) return {};
  const { pathname, search, searchParams } = new URL(address);
  const wanted = safeRedirect(pathname === page ? searchParams.get('redirect') : pathname + search);
  return wanted === '/' || wanted.length > REDIRECT_MAX_LENGTH ? {} : { redirect: wanted };
}

/** Answers navigations with pages of the build. */
interface Pages {
  /** The page of an address. */
  readonly shell: (request: FastifyRequest, reply: FastifyReply, path: string) => Promise<FastifyReply>;
  /** A child without the shell; for signed-in persons only. */
  readonly child: (request: FastifyRequest, reply: FastifyReply, name: string) => Promise<FastifyReply>;
  /** The page of a form again, after a refusal. */
  readonly entry: ShowEntry;
}

/** Serves the files of the build, and a page for every navigation. */
export async function page(app: FastifyInstance, options: PageOptions): Promise<void> {
  const current = await serveBuild(options);
  await assets(app, options);
  releaseRoute(app, current);
  offlineRoutes(app, options, current);
  manualRoutes(app, options);
  docsRoutes(app, options);
  if (options.demo) stageRoute(app, current);
  const answer = pagesOf(options, current);

  app.get<{ Params: { name: string; '*': string } }>(
    `${CHILD_FILES_PATH}:name/*`,
    { schema: { hide: true } },
    (request, reply) => {
      const { name, '*': path } = request.params;
      if (isChildFile(path)) return reply.sendFile(`child/${name}/${path}`);
      return asksForFile(path) ? callNotFound(reply) : answer.child(request, reply, name);
    },
  );

  options.forms?.(app, answer.entry);
  options.reports?.(app, current);

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const { icons } = await current();
    if (icons.has(path.slice(1))) return reply.sendFile(`web/public${path}`);
    return isPageless(path) ? callNotFound(reply) : answer.shell(request, reply, path);
  });
}

function pagesOf(options: PageOptions, current: () => Promise<Served>): Pages {
  return {
    async shell(request, reply, path) {
      const served = await current();
      const { hasToken } = preferencesOf(request.headers.cookie);
      const place = placeOf(served, path, hasToken);
      const registered = place.page === pages.login.path ? options.registered?.(request, reply) : undefined;
      const attributes = { ...redirectOf(request.url, place), ...registered };
      const input = await inputFor(options, served, request, place, attributes);
      if (registered) return sendOnce(request, reply, renderPage(input));
      const page = served.store(input, renderPage);
      return hasToken ? sendHandingOver(options, request, reply, page) : send(request, reply, page);
    },

    async child(request, reply, name) {
      const served = await current();
      if (!served.children.some((child) => child.name === name)) return callNotFound(reply);
      if (await options.signedIn(request)) {
        const place: Place = { child: name, alone: true, chrome: 'none' };
        const input = await inputFor(options, served, request, place);
        return sendHandingOver(options, request, reply, served.store(input, renderPage));
      }
      return reply
        .header('Cache-Control', 'no-store')
        .redirect(`/login?redirect=${encodeURIComponent(request.url)}`);
    },

    async entry(request, reply, path, attributes) {
      const served = await current();
      const input = await inputFor(options, served, request, placeOf(served, path, false), attributes);
      // Not from the page cache: the page contains what this person typed.
      return sendOnce(request, reply, renderPage(input));
    },
  };
}

async function inputFor(
  { configuration, demo = false, overrides: mayOverride, overrideOrigins, childOrigins = [] }: PageOptions,
  served: Served,
  request: FastifyRequest,
  place: Place,
  attributes: EntryInput['attributes'] = {},
): Promise<PageInput> {
  const { build, children, prerenderer } = served;
  const hasForm = entryTagOf({ build, prerenderer, place }) !== undefined;
  return {
    ...{ build, children, place, prerenderer, mayOverride, demo },
    approved: approvedOrigins(children, childOrigins),
    overrides: mayOverride ? overridesOf(request, overrideOrigins) : {},
    ...preferencesOf(request.headers.cookie),
    ...(hasForm && { entry: { configuration: await configuration(), attributes } }),
  };
}

/** After a sign-in without the script, the page hands the session to the script. */
async function sendHandingOver(
  { handOver }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  page: SentPage,
): Promise<FastifyReply> {
  const data = await handOver?.(request, reply);
  return data === undefined
    ? send(request, reply, page)
    : sendOnce(request, reply, { ...page, html: page.html.replace('</body>', () => `${data}</body>`) });
}

function callNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
