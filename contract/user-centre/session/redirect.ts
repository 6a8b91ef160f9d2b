/** The redirect when none is given or the given one is not safe. */
const HOME = '/';

/**
 * Returns the same-origin path of a `redirect` value, else `/`. `//evil`, `\evil`, `javascript:`, control characters
 * and their percent-encoded forms become `/`.
 */
export function safeRedirect(value: string | null | undefined): string {
  if (!value?.startsWith('/')) return HOME;
  let decoded = value;
  try {
    for (let i = 0; i < 3; i++) decoded = decodeURIComponent(decoded);
  } catch {
    // A stray percent sign cannot be decoded. A browser would use the text decoded so far.
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove these, so "/\t/evil" would become "//evil".
  const suspicious = /[\\\u0000-\u001f\u007f]|^\/\//;
  return suspicious.test(value) || suspicious.test(decoded) ? HOME : value;
}
