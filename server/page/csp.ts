import { createHash } from 'node:crypto';
import { API_BASE } from '#contract/call.ts';
import type { ApprovedOrigins } from '#server/core/child/origins.ts';
import { NONCE_SOURCE, STYLE_SOURCES } from './style-nonce.ts';

/** CSP source expression of an inline script or style. */
const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Griffel and FluentProvider append empty style elements and fill them through the CSSOM. */
const EMPTY_STYLE = hashSource('');

/** What a page's policy allows besides this origin. */
export interface CspInput {
  /** The contents of inline scripts and styles, exactly as in the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins of child apps. */
  readonly childOrigins: readonly string[];
  /** Origins of others that child apps use and the operator has approved. */
  readonly approved?: ApprovedOrigins | undefined;
  /** Admits style elements of apps by the nonce of the answer. */
  readonly styleNonce?: boolean | undefined;
  /** Origins that a developer overrides an app from: a development server sends its updates over a WebSocket. */
  readonly overrideOrigins?: readonly string[];
  /** Origins of the platform's configured pictures. */
  readonly pictureOrigins?: readonly string[];
  /** The page may show other pages of this origin in frames. */
  readonly frames?: boolean | undefined;
}

const NONE: ApprovedOrigins = { api: [], sockets: [], images: [], workers: [] };

/** Names of Trusted Types policies: the sanitising default one, and DOMPurify's own. */
const POLICIES = 'default dompurify';

/** The Content-Security-Policy of a page (security figures, "headers"). */
export function contentSecurityPolicy({
  scripts,
  styles,
  childOrigins,
  approved: { api, sockets, images, workers } = NONE,
  styleNonce = false,
  overrideOrigins = [],
  pictureOrigins = [],
  frames = false,
}: CspInput): string {
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const children = listed(childOrigins);
  const updates = listed(overrideOrigins.map((origin) => origin.replace(/^http/, 'ws')));
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}${children}`,
    `${STYLE_SOURCES}${styleNonce ? ` ${NONCE_SOURCE}` : ''} ${EMPTY_STYLE} ${styles.map(hashSource).join(' ')}${children}`,
    `connect-src 'self'${children}${updates}${listed([...api, ...sockets])}`,
    `img-src 'self' data: blob:${children}${listed([...pictureOrigins, ...images])}`,
    `font-src 'self'${children}`,
    ...(frames ? ["frame-src 'self'"] : []),
    // Without it, `script-src` decides. A worker of another origin can only be started from a `blob:` address.
    ...(workers.length > 0 ? [`worker-src 'self' blob:${children}${listed(workers)}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${POLICIES}`,
    // `report-to` of the Reporting API works in secure contexts only; every browser supports `report-uri`.
    `report-uri ${API_BASE}/csp-report`,
  ].join('; ');
}

/** The policy of a page without scripts: its own style, pictures of this origin and those named, and a form. */
export const staticPolicy = (style: string, pictures: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src ${hashSource(style)}`,
    ["img-src 'self'", ...pictures].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/**
 * The policy of the gallery's stage, which shows one element as the page of another product would: without the import
 * map, the shell and its Trusted Types.
 */
export const stagePolicy = (style: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE} ${hashSource(style)}`,
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

/** The policy for a `<meta>`, which must not contain `frame-ancestors` and `report-uri`. */
export const metaPolicy = (policy: string): string =>
  policy.replace(/; (?:frame-ancestors|report-uri) [^;]+/g, '');
