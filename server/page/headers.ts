import type { FastifyRequest } from 'fastify';

/** How a page is kept. Each answer says it, also the one that tells the browser to show what it has. */
const KEEPING = {
  // The page depends on cookies and on the release: kept, but asked for each time.
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding, Sec-Fetch-Site, Sec-CH-UA',
};

/** What belongs to the content. A browser that has it keeps them with it (RFC 9110, 15.4.5). */
export const CONTENT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Chromium itself parts a tab that the person leads to another site by hand from the windows of the site before;
 * others leave it in their hold (decision 0020). Whoever calls itself so is Chromium underneath.
 */
const isPartedByBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'none' && /"Chromium"/.test(String(headers['sec-ch-ua']));

/**
 * Headers of an answer to the question for a page. No window that another site holds keeps its hold, for the price of
 * a new process, which takes a slow machine as long as all else before a form is seen. A form that the person has asked
 * for without a page, by address or bookmark, therefore comes without that header where the browser does as much by
 * itself.
 */
export function answerHeaders(request: FastifyRequest, hasForm: boolean): Record<string, string> {
  if (hasForm && isPartedByBrowser(request)) return KEEPING;
  return { ...KEEPING, 'Cross-Origin-Opener-Policy': 'same-origin' };
}
