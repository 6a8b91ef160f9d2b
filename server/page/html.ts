import { childSpecifier } from '#contract/child/specifier.ts';
import { type ChildManifest, titleOf } from '#contract/child.ts';
import { interpolate } from '#contract/interpolate.ts';
import { DEMO_META, pages } from '#contract/pages.ts';
import {
  DEFAULT_SIZE,
  type Language,
  type LayoutSwitch,
  type Size,
  type Theme,
} from '#contract/preferences.ts';
import type { ApprovedOrigins } from '#server/core/child/origins.ts';
import type { Build } from './build.ts';
import { contentSecurityPolicy, metaPolicy } from './csp.ts';
import type { EntryInput, Prerenderer } from './entry.ts';
import { describeChild, importMapOf } from './import-map.ts';
import { dataBlock, escapeText, inlineJson, preloadLink, styleBlock, waitingBlocks } from './markup.ts';
import { foreignOrigin } from './overrides.ts';
import { HOME, type Place } from './place.ts';
import { sharedFilesOf } from './shared-files.ts';
import { NONCE_TAG } from './style-nonce.ts';

/** Everything that a page depends on; the same input renders the same page. */
export interface PageInput {
  readonly build: Build;
  readonly children: readonly ChildManifest[];
  /** Specifier → address; only developers have any. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly theme: Theme;
  readonly sidebarOpened: boolean;
  readonly size?: Size;
  /** Parts of the layout that the person has turned off. */
  readonly off?: readonly LayoutSwitch[];
  readonly place: Place;
  /** A developer may set overrides; the page then contains the markup that the library looks for. */
  readonly mayOverride?: boolean;
  /** Origins of others that child apps use and the operator has approved. */
  readonly approved?: ApprovedOrigins;
  /** The pages of the demo exist. One of them shows elements in frames of this origin. */
  readonly demo?: boolean;
  /** Renders forms before sign-in; `entry` is its input for this page. */
  readonly prerenderer?: Prerenderer;
  readonly entry?: EntryInput;
  /** Writes the policy into the page, for static web servers. */
  readonly policyInPage?: boolean;
}

export interface Page {
  readonly html: string;
  /** Characters of the HTML up to the end of what is visible before any script. */
  readonly seenLength: number;
  readonly policy: string;
  /** The page contains a prerendered form. */
  readonly hasForm: boolean;
  /** Each answer gets a nonce of its own. */
  readonly hasNonce: boolean;
}

/** The tag of a place with a prerendered form. */
export function entryTagOf({
  build,
  prerenderer,
  place,
}: Pick<PageInput, 'build' | 'prerenderer' | 'place'>) {
  const tag = build.pages[place.page ?? '']?.tag ?? '';
  return prerenderer?.isPrerendered(tag) ? tag : undefined;
}

/** The prerendered form, in the container that the shell reuses. */
function entryOf(input: PageInput): string {
  const { prerenderer, entry, language, theme } = input;
  const tag = entryTagOf(input);
  if (!prerenderer || !entry || !tag) return '';
  const form = prerenderer.renderEntry({
    ...entry,
    tag,
    language,
    theme: theme === 'dark' ? 'dark' : 'light',
  });
  return `<div class="mount" data-mount="${tag}" data-prerendered>${form}</div>`;
}

/** Files that the place needs first: the shell, the elements around the page, and the page or child itself. */
function preloadsOf({ build, children, overrides, place, entry, language, off = [] }: PageInput): string[] {
  if (place.alone) return [...(build.entries.standalone ?? [])];
  const start = entry ? [`texts-${language}`] : ['shell'];
  const elements = [
    ...(place.chrome === 'none' ? [] : ['uc-sidebar', ...(off.includes('tagsView') ? [] : ['uc-tabs'])]),
    ...(place.chrome === 'full' ? ['uc-navbar'] : []),
    build.pages[place.page ?? '']?.tag ?? '',
  ];
  const child = children.find(({ name }) => name === place.child && !overrides[childSpecifier(name)]);
  const files = [...start, ...elements].flatMap((name) => build.entries[name] ?? []);
  return [...new Set([...files, ...(child ? [child.entry, ...sharedFilesOf(build, child.uses ?? [])] : [])])];
}

function documentTitle({ build, language, children, place, entry }: PageInput): string {
  const texts = build.texts[language];
  const child = children.find(({ name }) => name === place.child);
  const route = child?.routes?.find(({ path }) => path === place.route);
  const title = child ? titleOf(route ?? child, language) : texts[build.pages[place.page ?? '']?.title ?? ''];
  const product = entry?.configuration?.title || texts.product;
  return [title, product].filter(Boolean).join(place.page === pages.login.path ? '--' : ' - ');
}

/**
 * Whether apps may add style elements: where a manifest asks for it, and in a page with overrides. Other pages stay the
 * same for each answer, so that browsers can keep them. A file of a static web server cannot have a nonce.
 */
const hasNonce = ({ children, overrides, policyInPage }: PageInput): boolean =>
  !policyInPage &&
  (Object.keys(overrides).length > 0 || children.some(({ styleNonce }) => styleNonce === true));

/** Release and override settings, for the developer's banner and the standalone start; whether the demo's pages exist. */
function metaOf(input: PageInput): string[] {
  const { build, place, overrides, mayOverride, demo } = input;
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
  return [
    meta('release', build.release),
    ...(demo ? [meta(DEMO_META, 'on')] : []),
    ...(mayOverride ? ['<meta name="importmap-type" content="importmap" server-cookie server-only>'] : []),
    ...(hasNonce(input) ? [NONCE_TAG] : []),
    ...(place.alone ? [meta('standalone', place.child ?? '')] : []),
    ...Object.entries(overrides).map(([specifier, url]) =>
      meta('import-map-override', `${specifier} ${url}`),
    ),
  ];
}

/** Preloads before the import map; as modulepreloads they would close the map. */
const EARLY = 'preload as=script crossorigin';

/**
 * Placed directly after the form. Without it, browsers would paint the form in parts as they arrive, and it would
 * shift.
 */
const SEEN_END = '<div id="announcer"';
const SHOWN_WHOLE = '<link rel=expect href="#announcer" blocking=render>';

/**
 * React takes longest to load, so it is preloaded before the form. Any other preload there would delay the form's
 * first paint.
 */
function filesOfForm({ build }: PageInput, files: readonly string[]): [early: string[], later: string[]] {
  const { shell = [] } = build.entries;
  const react =
    Object.values(build.entries).find(([file]) => file === build.imports['react-dom/client']) ?? [];
  const early = files.filter((file) => react.includes(file) && !shell.includes(file));
  return [early, files.filter((file) => !early.includes(file))];
}

/**
 * The script that starts the page. With a form, it hydrates the form before the shell and is not a module: older
 * browsers refuse an import map after a module.
 */
function startOf({ build, place, entry }: PageInput): string {
  if (entry) return `<script>${build.wake}</script>`;
  const [file = ''] = build.entries[place.alone ? 'standalone' : 'shell'] ?? [];
  return `<script type="module" src="${escapeText(file)}"></script>`;
}

/** Additional files of the page after sign-in, prefetched while the person fills in the form. */
function filesAfter(input: PageInput, already: readonly string[]): string[] {
  const { entry: _, ...rest } = input;
  const home = preloadsOf({ ...rest, place: HOME });
  const texts = input.build.entries[`dictionary-${input.language}`] ?? [];
  return [...home, ...texts].filter((file) => !already.includes(file));
}

/** The person's layout settings, for the page's styles. */
function layoutOf({ sidebarOpened, size = DEFAULT_SIZE, off = [] }: PageInput): string {
  return `data-sidebar="${sidebarOpened ? 'open' : 'closed'}" data-size="${size}" data-off="${off.join(' ')}"`;
}

/** Renders the page: import map with integrity, preloads, language, theme, skeleton and policy. */
export function renderPage(input: PageInput): Page {
  const { build, language, theme, place } = input;
  const texts = build.texts[language];
  const form = entryOf(input);
  const { imports, integrity } = importMapOf(input);
  const importMap = inlineJson({ imports, integrity });
  const { base, rest, entry: entryStyles } = build.styles;
  const styles = form ? [base + entryStyles, rest] : [base + rest];
  const policy = policyOf(input, importMap, styles);
  const parts: Parts = { input, integrity, files: preloadsOf(input), importMap, styles, policy };
  const html = interpolate(build.template, texts, (text) => escapeText(String(text)))
    .replace(
      /<html [^<>]*>/,
      `<html lang="${language}" data-theme="${theme}" data-chrome="${place.chrome}" ${layoutOf(input)}${place.alone ? '' : ' data-shell'}>`,
    )
    .replace(/<!-- head:[^<>]*-->/, () => headOf(parts).join('\n'))
    .replace(/<!-- form:[^<>]*-->/, () => form)
    .replace(/<!-- end:[^<>]*-->/, () => endOf(parts).join('\n'));
  const seenLength = html.indexOf('>', html.indexOf(SEEN_END)) + 1;
  return { html, seenLength, policy, hasForm: form !== '', hasNonce: hasNonce(input) };
}

/** Input for the head and the end of a page. */
interface Parts {
  readonly input: PageInput;
  readonly integrity: Readonly<Record<string, string>>;
  /** Files that the page preloads. */
  readonly files: readonly string[];
  readonly importMap: string;
  /** Styles that the first paint needs, and those that follow. */
  readonly styles: readonly string[];
  readonly policy: string;
}

const preloads = (rel: string, files: readonly string[], integrity: Parts['integrity']): string[] =>
  files.map((file) => preloadLink(rel, file, integrity[file]));

function policyOf(input: PageInput, importMap: string, styles: readonly string[]): string {
  const { build, children, approved, overrides, entry, demo } = input;
  const originsOf = (addresses: readonly string[]) =>
    addresses.map(foreignOrigin).filter((origin) => origin !== undefined);
  const { loginPageBg = '', symbol = '' } = entry?.configuration ?? {};
  const addresses = [...children.map(({ entry }) => entry), ...Object.values(overrides)];
  return contentSecurityPolicy({
    scripts: entry ? [importMap, build.wake] : [importMap],
    styles,
    childOrigins: [...new Set(originsOf(addresses))],
    approved,
    styleNonce: hasNonce(input),
    overrideOrigins: [...new Set(originsOf(Object.values(overrides)))],
    pictureOrigins: originsOf([loginPageBg, symbol].filter(Boolean)),
    frames: demo,
  });
}

function headOf({ input, integrity, files, styles: [first = ''], policy }: Parts): string[] {
  const [early] = filesOfForm(input, files);
  const content = escapeText(metaPolicy(policy));
  return [
    ...(input.policyInPage ? [`<meta http-equiv="Content-Security-Policy" content="${content}">`] : []),
    ...(input.entry ? [SHOWN_WHOLE, ...preloads(EARLY, early, integrity)] : []),
    `<title>${escapeText(documentTitle(input))}</title>`,
    styleBlock(first),
    ...metaOf(input),
  ];
}

/** The end of the body: visible markup comes before it. The import map precedes everything that loads a module. */
function endOf({ input, integrity, files, importMap, styles: [, late = ''] }: Parts): string[] {
  const { build, children, language, entry } = input;
  const [, later] = filesOfForm(input, files);
  const mapBlock = `<script type="importmap">${importMap}</script>`;
  const described = children.map((child) => describeChild(child, { build, language }));
  return [
    ...(entry
      ? waitingBlocks(late, [mapBlock, ...preloads('modulepreload', later, integrity)])
      : [mapBlock, ...preloads('modulepreload', files, integrity)]),
    dataBlock('children', described),
    dataBlock('texts', build.texts[language]),
    ...(entry?.configuration ? [dataBlock('heliport-configuration', entry.configuration)] : []),
    ...(entry ? [dataBlock('next', filesAfter(input, files))] : []),
    startOf(input),
  ];
}
