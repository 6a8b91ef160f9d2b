import type { ChildManifest } from '#contract/child.ts';
import type { Language, Theme } from '#contract/constants.ts';
import type { Build } from './page-build.ts';
import { contentSecurityPolicy, metaPolicy } from './page-csp.ts';
import { foreignOrigin } from './page-overrides.ts';

/** What a page depends on; the same input gives the same page. */
export interface PageInput {
  readonly build: Build;
  readonly children: readonly ChildManifest[];
  /** Specifier → address; empty but for developers. */
  readonly overrides: Readonly<Record<string, string>>;
  readonly language: Language;
  readonly theme: Theme;
  readonly sidebarOpened: boolean;
  /** Path that decides what is loaded first; `/login` for a person who is not signed in. */
  readonly path: string;
  /** Name of the child that the page shows alone, for its own development. */
  readonly standalone?: string;
  /** Writes the policy into the page, for web servers that only serve files. */
  readonly policyInPage?: boolean;
}

export interface Page {
  readonly html: string;
  readonly policy: string;
}

const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c);

/** JSON that cannot end the script element it stands in. */
const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

export const childSpecifier = (name: string): string => `@heliport/child-${name}`;

function importMapOf({ build, children, overrides }: PageInput): string {
  const own = Object.fromEntries(children.map(({ name, entry }) => [childSpecifier(name), entry]));
  const imports = { ...build.imports, ...own, ...overrides };
  const integrity = Object.assign({}, build.integrity, ...children.map(integrityOfRelease));
  // What a developer serves changes by the minute.
  for (const url of Object.values(overrides)) delete integrity[url];
  return inlineJson({ imports, integrity });
}

/** Integrity of the release that is loaded; a manifest holds those of older releases too. */
function integrityOfRelease({ entry, integrity }: ChildManifest): Record<string, string> {
  const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
  return Object.fromEntries(Object.entries(integrity).filter(([address]) => address.startsWith(folder)));
}

/** What the shell knows of a child; the integrity of its files stands in the import map. */
const describeChild = ({ integrity: _, ...child }: ChildManifest) => child;

const childOf = (children: readonly ChildManifest[], path: string): ChildManifest | undefined =>
  children.find(({ base }) => path === base || path.startsWith(`${base}/`));

function chromeOf({ build, children, path, standalone }: PageInput): 'full' | 'none' | 'own' {
  if (standalone !== undefined) return 'none';
  const child = childOf(children, path);
  return child?.chrome === 'own' ? 'own' : (build.pages[path]?.chrome ?? 'full');
}

function preloadsOf(input: PageInput, chrome: 'full' | 'none' | 'own'): string[] {
  const { build, children, path, standalone } = input;
  if (standalone !== undefined) return build.entries.standalone?.slice() ?? [];
  const entry = path === '/' ? '/home' : path;
  const child = childOf(children, path);
  const elements = [
    ...(chrome === 'none' ? [] : ['uc-sidebar']),
    ...(chrome === 'full' ? ['uc-navbar'] : []),
    build.pages[entry]?.tag ?? '',
  ];
  const overridden = child && input.overrides[childSpecifier(child.name)];
  const files = ['shell', ...elements].flatMap((name) => build.entries[name] ?? []);
  return [...new Set([...files, ...(child && !overridden ? [child.entry] : [])])];
}

function titleOf({ build, language, path, children, standalone }: PageInput): string {
  const texts = build.texts[language];
  if (path === '/login') return `${texts.loginTitle}--${texts.product}`;
  const child = children.find(({ name }) => name === standalone) ?? childOf(children, path);
  return child ? `${child.title[language]} - ${texts.product}` : texts.product;
}

/** What the developer's banner and the standalone start read; nothing on an ordinary page. */
function metaOf({ standalone, overrides }: PageInput): string[] {
  const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
  return [
    ...(standalone === undefined ? [] : [meta('standalone', standalone)]),
    ...Object.entries(overrides).map(([specifier, url]) =>
      meta('import-map-override', `${specifier} ${url}`),
    ),
  ];
}

/** Writes the page: import map with integrity, preloads, language, theme and skeleton for its path, and its policy. */
export function renderPage(input: PageInput): Page {
  const { build, children, overrides, language, theme, sidebarOpened, standalone } = input;
  const texts = build.texts[language];
  const importMap = importMapOf(input);
  const chrome = chromeOf(input);
  const addresses = [...children.map(({ entry }) => entry), ...Object.values(overrides)];
  const childOrigins = new Set(addresses.map(foreignOrigin).filter((origin) => origin !== undefined));
  const policy = contentSecurityPolicy({
    scripts: [importMap],
    styles: [build.styles],
    childOrigins: [...childOrigins],
  });
  const script = build.entries[standalone === undefined ? 'shell' : 'standalone']?.[0] ?? '';
  // The import map stands before the first thing that loads a module.
  const head = [
    ...(input.policyInPage
      ? [`<meta http-equiv="Content-Security-Policy" content="${escapeText(metaPolicy(policy))}">`]
      : []),
    `<title>${escapeText(titleOf(input))}</title>`,
    `<style>${build.styles}</style>`,
    ...metaOf(input),
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="children">${inlineJson(children.map(describeChild))}</script>`,
    ...preloadsOf(input, chrome).map((file) => `<link rel="modulepreload" href="${escapeText(file)}">`),
    `<script type="module" src="${escapeText(script)}"></script>`,
  ];
  const sidebar = sidebarOpened ? 'open' : 'closed';
  const html = build.template
    .replace(
      /<html [^>]*>/,
      `<html lang="${language}" data-theme="${theme}" data-chrome="${chrome}" data-sidebar="${sidebar}">`,
    )
    .replace(/<!-- head:.*?-->/, () => head.join('\n'))
    .replace(/\{\{(\w+)\}\}/g, (_, name: string) => escapeText(texts[name as keyof typeof texts] ?? ''));
  return { html, policy };
}
