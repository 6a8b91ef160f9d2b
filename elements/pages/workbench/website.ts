/** The address as a link may carry it: http and https only, https when none is named; null for anything else. */
export function websiteUrl(website: string): string | null {
  const text = website.trim();
  // Chromium takes a host with spaces.
  if (text === '' || /\s/.test(text)) return null;
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`);
  return url !== null && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
