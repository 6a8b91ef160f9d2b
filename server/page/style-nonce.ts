import { randomBytes } from 'node:crypto';

/** Begins the directive for styles, which is never the first one. */
export const STYLE_SOURCES = "style-src 'self'";

/** Stands behind it in a rendered policy for the nonce, which each answer has of its own. */
export const NONCE_SOURCE = "'nonce-'";

/**
 * Where the shell reads the nonce: browsers hide the attribute from style sheets, and its property is for scripts only.
 * No other text of a page contains this tag, since texts are escaped.
 */
export const NONCE_TAG = '<meta name="style-nonce">';

const BYTES = 16;

interface Sent {
  readonly html: string;
  readonly policy: string;
  readonly seenLength: number;
}

/** A page with a nonce of its own, in its policy and for its script. */
export function withNonce<Page extends Sent>(page: Page): Page {
  const nonce = randomBytes(BYTES).toString('base64');
  const html = page.html.replace(NONCE_TAG, `<meta name="style-nonce" nonce="${nonce}">`);
  return {
    ...page,
    html,
    // The tag is in the head, before the part that is seen ends.
    seenLength: page.seenLength + html.length - page.html.length,
    policy: page.policy.replace(`; ${STYLE_SOURCES} ${NONCE_SOURCE}`, `; ${STYLE_SOURCES} 'nonce-${nonce}'`),
  };
}
