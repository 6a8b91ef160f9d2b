import DOMPurify from 'dompurify';

/** Where a string becomes HTML inside an element; `document.write`, frames and parsers stay closed. */
const SINK = /^Element (innerHTML|outerHTML)|insertAdjacentHTML$/;

/** The part of Trusted Types that is used here; TypeScript's library does not know them yet. */
interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: {
      createHTML(html: string, type: string, sink: string): string | null;
      createScriptURL(url: string): string | null;
    },
  ): object;
}

function sameOrigin(url: string): string | null {
  return new URL(url, location.href).origin === location.origin ? url : null;
}

/**
 * Installs the default policy of Trusted Types for children that write HTML strings: sanitised, scripts never, script
 * addresses of this origin only. Nothing of ours needs it, so it is loaded with the first child that says it does.
 */
export function installSanitizer(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createHTML: (html, _type, sink) =>
      SINK.test(sink) ? DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: false }) : null,
    createScriptURL: sameOrigin,
  });
}
