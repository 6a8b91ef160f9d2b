import type { FastifyRequest } from 'fastify';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  // The page depends on cookies and on the release: kept, but asked for each time.
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding, Sec-Fetch-Site',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/**
 * Headers of a page. No window that another site holds keeps its hold, for the price of a new process, which takes a
 * slow machine as long as all else before a form is seen. A form that the person has asked for without a page, by
 * address or bookmark, therefore comes without that header: no site has opened it (decision 0020).
 */
export function pageHeaders(request: FastifyRequest, hasForm: boolean): Record<string, string> {
  if (hasForm && request.headers['sec-fetch-site'] === 'none') return HEADERS;
  return { ...HEADERS, 'Cross-Origin-Opener-Policy': 'same-origin' };
}
