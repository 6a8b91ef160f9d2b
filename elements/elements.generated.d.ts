// Written by scripts/elements-manifest.mjs; do not edit.
export {};

declare global {
interface UcLoginEventMap {
  /** Signed in. Cancel it to decide yourself where the person goes; on a foreign page nothing follows anyway. */
  'uc-signed-in': CustomEvent<{ redirect: string }>;
  /** The sign-in was refused or did not get through; the message is the one that the form shows. */
  'uc-sign-in-failed': CustomEvent<{ message: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'expired' | 'elsewhere' | 'notSignedIn' }>;
}

/** Sign-in with phone number and password. In the light DOM, so that password managers find its fields. */
interface UcLogin extends HTMLElement {
  /** Path to go to after sign-in; without it the page's query parameter of that name, else `/`. */
  redirect: string | undefined;
  /** Only the form, for a page with a frame of its own. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcLoginEventMap>(
    type: Name,
    listener: (this: UcLogin, event: UcLoginEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcLoginEventMap>(
    type: Name,
    listener: (this: UcLogin, event: UcLoginEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface HTMLElementTagNameMap {
  'uc-login': UcLogin;
}
}
