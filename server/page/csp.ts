import { createHash } from 'node:crypto';
import { API_BASE } from '#contract/call.ts';

/** Source expression of an inline script or style. */
const hashSource = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Griffel and FluentProvider append empty style elements and fill them through the CSSOM. */
const EMPTY_STYLE = hashSource('');

/** What a page's policy lets through besides this origin. */
export interface CspInput {
  /** Inline contents, as they stand in the page. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Origins that child apps are loaded from. */
  readonly childOrigins: readonly string[];
  /** Origins of the platform's configured pictures. */
  readonly pictureOrigins?: readonly string[];
}

/** Names of Trusted Types policies: the sanitising default one, and DOMPurify's own. */
const POLICIES = 'default dompurify';

/** The Content-Security-Policy of a page (security figures, "headers"). */
export function contentSecurityPolicy({
  scripts,
  styles,
  childOrigins,
  pictureOrigins = [],
}: CspInput): string {
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const children = listed(childOrigins);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(hashSource).join(' ')}${children}`,
    `style-src 'self' ${EMPTY_STYLE} ${styles.map(hashSource).join(' ')}${children}`,
    `connect-src 'self'${children}`,
    `img-src 'self' data: blob:${children}${listed(pictureOrigins)}`,
    `font-src 'self'${children}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${POLICIES}`,
    // The Reporting API's `report-to` works in secure contexts only; every browser knows this one.
    `report-uri ${API_BASE}/csp-report`,
  ].join('; ');
}

/** A policy in a `<meta>` may say neither who frames the page nor where reports go. */
export const metaPolicy = (policy: string): string =>
  policy.replace(/; (?:frame-ancestors|report-uri) [^;]+/g, '');
