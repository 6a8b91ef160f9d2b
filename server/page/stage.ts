import type { FastifyInstance } from 'fastify';
import { ELEMENTS_PATH, STAGE_ID, STAGE_PATH } from '#contract/gallery.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, THEMES } from '#contract/preferences.ts';
import { stagePolicy } from './csp.ts';
import type { Page } from './html.ts';
import { escapeText, styleBlock } from './markup.ts';
import { sendOnce } from './send.ts';
import type { Served } from './served.ts';

interface Asked {
  readonly tag?: string;
  readonly lang?: string;
  readonly theme?: string;
}

/** The page of one element, as on any page of another product: its script, and nothing else of the platform. */
function render({ build }: Served, { tag = '', lang, theme }: Asked): Page | undefined {
  if (build.imports[`@heliport/elements/${tag}`] === undefined) return undefined;
  const language = LANGUAGES.find((each) => each === lang) ?? DEFAULT_LANGUAGE;
  const style = build.styles.base;
  const html = [
    `<!doctype html><html lang="${language}" data-theme="${THEMES.find((each) => each === theme) ?? 'light'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeText(tag)}</title>${styleBlock(style)}`,
    `<script type="module" src="${ELEMENTS_PATH}${escapeText(tag)}.js"></script></head>`,
    `<body><main aria-label="${escapeText(tag)}"><h1 class="visually-hidden">${escapeText(tag)}</h1><div id="${STAGE_ID}"></div></main></body></html>`,
  ].join('');
  return { html, seenLength: html.length, policy: stagePolicy(style), hasForm: false, hasNonce: false };
}

/** Serves the stage of the gallery. */
export function stageRoute(app: FastifyInstance, current: () => Promise<Served>): void {
  app.get<{ Querystring: Asked }>(STAGE_PATH, { schema: { hide: true } }, async (request, reply) => {
    const page = render(await current(), request.query);
    if (page) return sendOnce(request, reply, page);
    reply.callNotFound();
    return reply;
  });
}
