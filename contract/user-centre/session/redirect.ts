/** Where a person lands without a usable redirect. */
const HOME = '/';

/**
 * The same-origin path of a `redirect` value, else `/`. `//evil`, `\evil`, `javascript:`, control characters
 * and their percent-encoded forms fall to `/` (security figures, "redirect").
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value?.startsWith('/')) return HOME;
  let decoded = value;
  try {
    for (let i = 0; i < 3; i++) decoded = decodeURIComponent(decoded);
  } catch {
    // A stray percent sign: what was decoded so far is what a browser would see.
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these, so "/\t/evil" becomes "//evil".
  const suspicious = /[\\\u0000-\u001f\u007f]|^\/\//;
  return suspicious.test(value) || suspicious.test(decoded) ? HOME : value;
}
