import type { FastifyRequest } from 'fastify';

/** Caching headers of a page. Every answer has them, 304 included. */
const KEEPING = {
  // The page depends on cookies and on the release: cached, but revalidated each time.
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding, Sec-Fetch-Site, Sec-CH-UA',
};

/** Headers of the content. The browser caches them with it (RFC 9110, 15.4.5). */
export const CONTENT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  // The camera reads labels (`uc-label-reader`), and is asked for there alone; no frame of another origin gets it.
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * True if the browser isolates the tab itself: Chromium does when a person navigates a tab to another site by its
 * address bar. Other browsers keep the tab in the browsing context group of the previous site (decision 0020). All
 * brands that name "Chromium" are based on it.
 */
const isPartedByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'none' && /"Chromium"/.test(String(headers['sec-ch-ua']));

/**
 * Headers of an answer for a page. The opener policy cuts the reference of other sites' windows to this one. It costs
 * a new process, which takes a slow machine as long as everything else before the first paint of a form. So a form
 * that was opened by address or bookmark is sent without the policy where the browser isolates the tab itself.
 */
export function answerHeaders(request: FastifyRequest, hasForm: boolean): Record<string, string> {
  if (hasForm && isPartedByBrowser(request)) return KEEPING;
  return { ...KEEPING, 'Cross-Origin-Opener-Policy': 'same-origin' };
}
