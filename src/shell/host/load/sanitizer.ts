import DOMPurify from 'dompurify';

/** Sinks where a string becomes HTML inside an element. `document.write`, frames and parsers stay blocked. */
const SINK = /^Element (innerHTML|outerHTML)|insertAdjacentHTML$/;

/** The part of Trusted Types that is used here. TypeScript's DOM library does not declare it yet. */
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
 * Installs the default Trusted Types policy for children that write HTML strings. It sanitises HTML, refuses scripts,
 * and allows script addresses of this origin only. The shell does not need it, so it is loaded with the first child
 * that declares it.
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
