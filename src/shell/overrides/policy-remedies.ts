import { childSpecifier } from '#contract/child/specifier.ts';
import { isScriptOf } from '../host/caller.ts';
import { importMap } from '../host/load/import-map.ts';
import type { Child } from '../navigation/mounts.ts';

/** The parts of a `securitypolicyviolation` event that are told. */
export type Violation = Pick<
  SecurityPolicyViolationEvent,
  'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber' | 'sample'
>;

const PAGE = '/docs/content-policy';

const originOf = (address: string): string | undefined =>
  URL.canParse(address) && new URL(address).origin !== 'null' ? new URL(address).origin : undefined;

/** What to do for an origin of others, which a manifest may name. */
function approval(field: string, child: Child | undefined, origin: string): string {
  const listed = Object.values(child?.origins ?? {}).flat();
  if (listed.includes(origin)) return `the operator approves it: add ${origin} to CHILD_ORIGINS`;
  if (!/^(https|wss):/.test(origin))
    return 'serve it by https or wss: a manifest names no other origins, except the one of an override';
  return `name it in the manifest ("origins": { "${field}": ["${origin}"] }), and have the operator add it to CHILD_ORIGINS`;
}

/** Remedies that do not depend on an origin, by directive. */
const REMEDIES: Readonly<Record<string, string>> = {
  'style-src-attr': 'set styles by script (element.style.color = …), or in a style sheet',
  'font-src': "publish the font with the app's files",
  'media-src': 'no media files are allowed: link to them',
  'frame-src': 'no frames are allowed: link to the page',
  'object-src': 'no plugins are allowed',
  'form-action': 'forms are submitted to the platform only: send the data by a call',
  'base-uri': 'no <base> is allowed: write whole addresses',
  'trusted-types':
    'no further policy may be created: build with @heliport/vite-plugin, or hide window.trustedTypes from the library',
};

const EVAL =
  'build for production, or set devtool to "source-map": nothing may be evaluated from text (eval, new Function)';

/** The sample begins with what was written to, such as `Element innerHTML|<b>`. */
function sinkRemedy(sample: string): string {
  if (/^(eval|Function|Window set)/.test(sample)) return EVAL;
  return /^(HTMLScript|SVGScript|\w*Worker)/.test(sample)
    ? 'load scripts from files of the app: never from text, and never from other origins'
    : 'set "writesHtml": true in the manifest, so that the host sanitises HTML strings';
}

function scriptRemedy(blocked: string): string {
  if (blocked === 'eval') return EVAL;
  if (blocked === 'wasm-eval') return 'WebAssembly is not allowed: do the work on a server';
  return blocked === 'inline'
    ? 'move the script to a file of the app'
    : "publish the script with the app's files: scripts come from the origins of registered apps only";
}

const styleRemedy = (blocked: string): string =>
  blocked === 'inline'
    ? 'set "styleNonce": true in the manifest, and give the library the nonce in the props of mount, or adopt a CSSStyleSheet'
    : "publish the style sheet with the app's files";

function remedyFor({ effectiveDirective, blockedURI, sample }: Violation, child: Child | undefined): string {
  const origin = originOf(blockedURI) ?? blockedURI;
  switch (effectiveDirective) {
    case 'connect-src':
      return approval(origin.startsWith('ws') ? 'sockets' : 'api', child, origin);
    case 'img-src':
      return approval('images', child, origin);
    case 'worker-src':
      return blockedURI === 'blob'
        ? 'name the origin of the worker in the manifest ("origins": { "workers": ["https://…"] }), and have the operator add it to CHILD_ORIGINS'
        : approval('workers', child, origin);
    case 'require-trusted-types-for':
      return sinkRemedy(sample);
    case 'script-src':
    case 'script-src-elem':
      return scriptRemedy(blockedURI);
    case 'style-src':
    case 'style-src-elem':
      return styleRemedy(blockedURI);
    default:
      return REMEDIES[effectiveDirective] ?? 'the app has to do without it';
  }
}

/** The child whose script asked, or whose own address is refused. */
function childOf({ sourceFile, blockedURI }: Violation, children: readonly Child[]): Child | undefined {
  const { imports } = importMap();
  const isOf = ({ name }: Child) => {
    const entry = imports[childSpecifier(name)];
    if (sourceFile && isScriptOf(name, sourceFile)) return true;
    return entry !== undefined && originOf(entry) !== undefined && originOf(entry) === originOf(blockedURI);
  };
  return children.find(isOf);
}

/** One line for the console: what was refused to whom, and what to do. */
export function lineFor(violation: Violation, children: readonly Child[]): string {
  const { effectiveDirective, blockedURI, sourceFile, lineNumber } = violation;
  const child = childOf(violation, children);
  const what = originOf(blockedURI) ?? (blockedURI || 'something');
  const place = sourceFile ? ` (${sourceFile}:${lineNumber})` : '';
  return `${child?.name ?? 'the page'}: ${effectiveDirective} of the content policy refused ${what}${place}. Remedy: ${remedyFor(violation, child)}. See ${PAGE}`;
}
