import { caller } from '../caller.ts';
import { importMap } from './import-map.ts';
import { ScriptRefusedError, tellRefusal } from './script-refusal.ts';

type CreateHtml = (html: string, type: string, sink: string) => string | null;

/** The part of Trusted Types that is used here. TypeScript's DOM library does not declare it yet. */
interface TrustedTypes {
  readonly defaultPolicy: object | null;
  createPolicy(
    name: string,
    rules: { createHTML: CreateHtml; createScriptURL(url: string): string | null },
  ): object;
}

/** The sanitiser of each document. Until there is one, the policy refuses HTML. */
const sanitizers = new WeakMap<Document, CreateHtml>();

/** Lets the policy pass HTML strings through a sanitiser. */
export function sanitizeWith(sanitize: CreateHtml): void {
  sanitizers.set(document, sanitize);
}

/** The origins that the content policy allows scripts from: this one, and those of the registered apps. */
function isRegistered(url: string): boolean {
  const addresses = [location.href, ...Object.values(importMap().imports)];
  const { origin } = new URL(url, document.baseURI);
  return addresses.some((address) => new URL(address, document.baseURI).origin === origin);
}

function createScriptUrl(url: string): string | null {
  if (isRegistered(url)) return url;
  const error = new ScriptRefusedError(new URL(url, document.baseURI).href);
  const name = caller(error);
  // The child gets the browser's TypeError, which names no address, and often swallows it.
  console.error(name === undefined ? error.message : `${name}: ${error.message}`);
  if (name !== undefined) tellRefusal(name, error);
  return null;
}

/**
 * Installs the default Trusted Types policy. It allows script addresses of registered origins, as bundlers' lazy chunks
 * use them, refuses script text, and refuses HTML without a sanitiser, except the empty string. The shell itself needs no policy, so it is
 * loaded with the first child.
 */
export function installPolicy(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    // Apps clear an element with an empty string, which is no markup.
    createHTML: (html, type, sink) =>
      html === '' ? html : (sanitizers.get(document)?.(html, type, sink) ?? null),
    createScriptURL: createScriptUrl,
  });
}
