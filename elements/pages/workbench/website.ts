/**
 * Returns an address that is safe for a link: only http and https; https is added if no scheme is given; null
 * otherwise.
 */
export function websiteUrl(website: string): string | null {
  const text = website.trim();
  // Chromium accepts a host with spaces.
  if (text === '' || /\s/.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
