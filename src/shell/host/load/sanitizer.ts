import DOMPurify from 'dompurify';
import { installPolicy, sanitizeWith } from './script-policy.ts';

/** Sinks where a string becomes HTML inside an element. `document.write`, frames and parsers stay blocked. */
const SINK = /^Element (innerHTML|outerHTML)|insertAdjacentHTML$/;

/**
 * Lets children that declare it write HTML strings, which are sanitised. The shell does not need it, so it is loaded
 * with the first such child.
 */
export function installSanitizer(): void {
  sanitizeWith((html, _type, sink) =>
    SINK.test(sink) ? DOMPurify.sanitize(html, { RETURN_TRUSTED_TYPE: false }) : null,
  );
  installPolicy();
}
