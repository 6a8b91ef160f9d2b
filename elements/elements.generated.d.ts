// Written by scripts/elements-manifest.mjs; do not edit.
export {};

declare global {
interface UcAdministrationEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Administration of the present organisation, and from an operator's of the platform: branding, joining, roles. */
interface UcAdministration extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAdministrationEventMap>(
    type: Name,
    listener: (this: UcAdministration, event: UcAdministrationEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAdministrationEventMap>(
    type: Name,
    listener: (this: UcAdministration, event: UcAdministrationEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcAgreementEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The software licence and service agreement: as a dialog, or in its place on a page. */
interface UcAgreement extends HTMLElement {
  /** The text alone, where the element stands; without it, a dialog over the page. */
  inline: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAgreementEventMap>(
    type: Name,
    listener: (this: UcAgreement, event: UcAgreementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAgreementEventMap>(
    type: Name,
    listener: (this: UcAgreement, event: UcAgreementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcApplyToJoinEventMap {
  /** The dialog was closed; tells whether a join request was sent. */
  'uc-close': CustomEvent<{ applied: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Applies to join an enterprise by its invitation code. */
interface UcApplyToJoin extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcApplyToJoinEventMap>(
    type: Name,
    listener: (this: UcApplyToJoin, event: UcApplyToJoinEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcApplyToJoinEventMap>(
    type: Name,
    listener: (this: UcApplyToJoin, event: UcApplyToJoinEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcAvatarEditorEventMap {
  /** The dialog was closed; with the picture's new address, or '' when it stays as it was. */
  'uc-close': CustomEvent<{ avatar: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Cuts a square out of a picture and makes it the person's own. */
interface UcAvatarEditor extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAvatarEditorEventMap>(
    type: Name,
    listener: (this: UcAvatarEditor, event: UcAvatarEditorEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAvatarEditorEventMap>(
    type: Name,
    listener: (this: UcAvatarEditor, event: UcAvatarEditorEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcChangePasswordEventMap {
  /** The dialog was closed; tells whether the password was changed, after which the session ends. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Changes the password; afterwards the person signs in anew. In the light DOM, so that password managers see it. */
interface UcChangePassword extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcChangePasswordEventMap>(
    type: Name,
    listener: (this: UcChangePassword, event: UcChangePasswordEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcChangePasswordEventMap>(
    type: Name,
    listener: (this: UcChangePassword, event: UcChangePasswordEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcCommandPaletteEventMap {
  /** A page was chosen. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Pages, organisations and actions behind one search field. */
interface UcCommandPalette extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcCommandPaletteEventMap>(
    type: Name,
    listener: (this: UcCommandPalette, event: UcCommandPaletteEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcCommandPaletteEventMap>(
    type: Name,
    listener: (this: UcCommandPalette, event: UcCommandPaletteEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcDictionaryEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Every text of the platform in its three languages side by side, for translators. */
interface UcDictionary extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcDictionaryEventMap>(
    type: Name,
    listener: (this: UcDictionary, event: UcDictionaryEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcDictionaryEventMap>(
    type: Name,
    listener: (this: UcDictionary, event: UcDictionaryEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcExchangeRateEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Chooses the currency that amounts are shown in. */
interface UcExchangeRate extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcExchangeRateEventMap>(
    type: Name,
    listener: (this: UcExchangeRate, event: UcExchangeRateEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcExchangeRateEventMap>(
    type: Name,
    listener: (this: UcExchangeRate, event: UcExchangeRateEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcIconsEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The icon gallery: three sets; a click copies an icon's code. */
interface UcIcons extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcIconsEventMap>(
    type: Name,
    listener: (this: UcIcons, event: UcIconsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcIconsEventMap>(
    type: Name,
    listener: (this: UcIcons, event: UcIconsEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcInvitationCodeEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The invitation code of an organisation that the person is in: to copy, to scan, to renew and to close. */
interface UcInvitationCode extends HTMLElement {
  /** Whose code; that of the present organisation when absent. */
  orgUuid: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcInvitationCodeEventMap>(
    type: Name,
    listener: (this: UcInvitationCode, event: UcInvitationCodeEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcInvitationCodeEventMap>(
    type: Name,
    listener: (this: UcInvitationCode, event: UcInvitationCodeEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcJoinedOrganizationsEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** What the person has joined, with the way out of each. */
interface UcJoinedOrganizations extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcJoinedOrganizationsEventMap>(
    type: Name,
    listener: (this: UcJoinedOrganizations, event: UcJoinedOrganizationsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcJoinedOrganizationsEventMap>(
    type: Name,
    listener: (this: UcJoinedOrganizations, event: UcJoinedOrganizationsEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcLoadFailureEventMap {
  /** It was closed: the dialog can be opened now, or the person gave up. */
  'uc-close': CustomEvent<{ loaded: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Stands in for a dialog whose code cannot be fetched, and fetches it again. */
interface UcLoadFailure extends HTMLElement {
  /** Tag of the dialog that was to be opened. */
  dialog: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcLoadFailureEventMap>(
    type: Name,
    listener: (this: UcLoadFailure, event: UcLoadFailureEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcLoadFailureEventMap>(
    type: Name,
    listener: (this: UcLoadFailure, event: UcLoadFailureEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcLoginEventMap {
  /** Signed in. Cancel it to decide yourself where the person goes; on a foreign page nothing follows anyway. */
  'uc-signed-in': CustomEvent<{ redirect: string }>;
  /** The sign-in was refused or did not get through; the message is the one that the form shows. */
  'uc-sign-in-failed': CustomEvent<{ message: string }>;
  /** The person chose the other way to sign in. */
  'uc-mode-changed': CustomEvent<{ mode: 'password' | 'code' }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Sign-in with phone number and password, or a code sent to the number. In the light DOM, so that password managers find its fields. */
interface UcLogin extends HTMLElement {
  /** Path to go to after sign-in; without it the page's query parameter of that name, else `/`. */
  redirect: string | undefined;
  /** What the field for the phone number holds at first. */
  username: string | undefined;
  /** What a sign-in before this page was refused with, shown at first. */
  failure: string | undefined;
  /** What goes with the phone number: `password` (the default), or `code`. The person can change it. */
  mode: string | undefined;
  /** The person has just registered, and is told so. */
  registered: boolean;
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

interface UcMembersEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Join requests to the present enterprise and its members: approve, reject, disable, activate, remove. */
interface UcMembers extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcMembersEventMap>(
    type: Name,
    listener: (this: UcMembers, event: UcMembersEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcMembersEventMap>(
    type: Name,
    listener: (this: UcMembers, event: UcMembersEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcNavbarEventMap {
  /** The person chose another organisation. Cancel it to keep the present one. */
  'uc-organization-change': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The switch is done: requests go to the new organisation from now on. */
  'uc-organization-changed': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The person opens another page. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The person wants to sign out. Cancel it to stay signed in. */
  'uc-sign-out': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Top bar: menu button, organisation, clock, actions, account. As wide as its place, 56 px high. */
interface UcNavbar extends HTMLElement {
  /** Leaves the menu button out, for a page without `<uc-sidebar>`. */
  withoutMenu: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcNavbarEventMap>(
    type: Name,
    listener: (this: UcNavbar, event: UcNavbarEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcNavbarEventMap>(
    type: Name,
    listener: (this: UcNavbar, event: UcNavbarEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcNoPermissionEventMap {
  /** The person wants to go home. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Stands in the place of a page that no menu item or permission of the person covers. */
interface UcNoPermission extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcNoPermissionEventMap>(
    type: Name,
    listener: (this: UcNoPermission, event: UcNoPermissionEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcNoPermissionEventMap>(
    type: Name,
    listener: (this: UcNoPermission, event: UcNoPermissionEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcNotFoundEventMap {
  /** The person wants to go home. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Says that a page does not exist and leads back home. */
interface UcNotFound extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcNotFoundEventMap>(
    type: Name,
    listener: (this: UcNotFound, event: UcNotFoundEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcNotFoundEventMap>(
    type: Name,
    listener: (this: UcNotFound, event: UcNotFoundEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcNoticesEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Shows the messages of the notice store over everything else. One a page is enough. */
interface UcNotices extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcNoticesEventMap>(
    type: Name,
    listener: (this: UcNotices, event: UcNoticesEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcNoticesEventMap>(
    type: Name,
    listener: (this: UcNotices, event: UcNoticesEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcNotificationCenterEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Lists the messages of this tab that have gone from the screen. */
interface UcNotificationCenter extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcNotificationCenterEventMap>(
    type: Name,
    listener: (this: UcNotificationCenter, event: UcNotificationCenterEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcNotificationCenterEventMap>(
    type: Name,
    listener: (this: UcNotificationCenter, event: UcNotificationCenterEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcOrgCascaderEventMap {
  /** The person chose another organisation. Cancel it to keep the present one. */
  'uc-organization-change': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The switch is done: requests go to the new organisation from now on. */
  'uc-organization-changed': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Shows the organisation that the person works in, and switches to another one that they have joined. */
interface UcOrgCascader extends HTMLElement {
  /** Shows the organisation, but does not switch. */
  disabled: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcOrgCascaderEventMap>(
    type: Name,
    listener: (this: UcOrgCascader, event: UcOrgCascaderEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcOrgCascaderEventMap>(
    type: Name,
    listener: (this: UcOrgCascader, event: UcOrgCascaderEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcPasswordRecoveryEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Tells a person who forgot the password whom to ask. */
interface UcPasswordRecovery extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcPasswordRecoveryEventMap>(
    type: Name,
    listener: (this: UcPasswordRecovery, event: UcPasswordRecoveryEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcPasswordRecoveryEventMap>(
    type: Name,
    listener: (this: UcPasswordRecovery, event: UcPasswordRecoveryEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcPasswordbackEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Password recovery as a page: whom to ask. Its dialog is `uc-password-recovery`. */
interface UcPasswordback extends HTMLElement {
  /** Only the text, for a page with a frame of its own. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcPasswordbackEventMap>(
    type: Name,
    listener: (this: UcPasswordback, event: UcPasswordbackEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcPasswordbackEventMap>(
    type: Name,
    listener: (this: UcPasswordback, event: UcPasswordbackEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcPlannedEventMap {
  /** The person chose another page of the app, or home. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** A page that is still to come: says so, what its app is there for, and which pages the app will have. */
interface UcPlanned extends HTMLElement {
  /** Title, summary and routes of the app's manifest. */
  app: { title: Record<'zh' | 'en' | 'ja', string>; summary?: Record<'zh' | 'en' | 'ja', string>; routes?: readonly { path: string; title: Record<'zh' | 'en' | 'ja', string>; functionCode?: string; hidden?: boolean; activePath?: string; }[]; } | undefined;
  /** Where the app stands: `/sub-<name>` in the shell, `/child/<name>` alone. */
  basePath: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcPlannedEventMap>(
    type: Name,
    listener: (this: UcPlanned, event: UcPlannedEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcPlannedEventMap>(
    type: Name,
    listener: (this: UcPlanned, event: UcPlannedEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcReauthenticateEventMap {
  /** The dialog was closed; `proved`: calls that wanted a proof will go through now. */
  'uc-close': CustomEvent<{ proved: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Asks the person to prove again who they are, by password or by a code sent to their phone. */
interface UcReauthenticate extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcReauthenticateEventMap>(
    type: Name,
    listener: (this: UcReauthenticate, event: UcReauthenticateEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcReauthenticateEventMap>(
    type: Name,
    listener: (this: UcReauthenticate, event: UcReauthenticateEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcRegisterEventMap {
  /** The account exists. Cancel it to decide yourself where the person goes; on a foreign page nothing follows anyway. */
  'uc-registered': CustomEvent<{ phone: string }>;
  /** The registration was refused or did not get through; the message is the one that the form shows. */
  'uc-registration-failed': CustomEvent<{ message: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Registration with a phone number and a code sent to it. In the light DOM, so that password managers find its fields. */
interface UcRegister extends HTMLElement {
  /** Path to go to after the sign-in that follows; without it the page's query parameter of that name, else `/`. */
  redirect: string | undefined;
  /** What the field for the phone number holds at first. */
  phone: string | undefined;
  /** What the field for the name holds at first. */
  name: string | undefined;
  /** What a registration before this page was refused with, shown at first. */
  failure: string | undefined;
  /** Only the form, for a page with a frame of its own. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcRegisterEventMap>(
    type: Name,
    listener: (this: UcRegister, event: UcRegisterEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcRegisterEventMap>(
    type: Name,
    listener: (this: UcRegister, event: UcRegisterEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcSecurityEventMap {
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The page of what guards the account: where the person is signed in, and what was done. */
interface UcSecurity extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSecurityEventMap>(
    type: Name,
    listener: (this: UcSecurity, event: UcSecurityEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSecurityEventMap>(
    type: Name,
    listener: (this: UcSecurity, event: UcSecurityEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcSettingsEventMap {
  /** The drawer was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Settings of the layout in a drawer: language, theme, size, what the layout shows. Each works at once. */
interface UcSettings extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSettingsEventMap>(
    type: Name,
    listener: (this: UcSettings, event: UcSettingsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSettingsEventMap>(
    type: Name,
    listener: (this: UcSettings, event: UcSettingsEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcSidebarEventMap {
  /** The person chose an item. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Main menu: logo and title of the organisation, the menu that the server delivers. As wide as its place; it shows icons only while the stored setting says that the sidebar is closed. */
interface UcSidebar extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSidebarEventMap>(
    type: Name,
    listener: (this: UcSidebar, event: UcSidebarEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSidebarEventMap>(
    type: Name,
    listener: (this: UcSidebar, event: UcSidebarEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcSignedOutEventMap {
  /** The dialog was closed: to sign in again, or to stay on the page. */
  'uc-close': CustomEvent<{ relogin: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Tells a person whom a service has logged out so, and offers to sign in again. */
interface UcSignedOut extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSignedOutEventMap>(
    type: Name,
    listener: (this: UcSignedOut, event: UcSignedOutEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSignedOutEventMap>(
    type: Name,
    listener: (this: UcSignedOut, event: UcSignedOutEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcTabsEventMap {
  /** The person goes to a tab. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Tag tabs: the pages that the person has visited, to go back to, refresh, close, pin and order. As wide as its place, as high as a row; one list behind a button on a narrow screen. Home stands first and cannot be closed. */
interface UcTabs extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcTabsEventMap>(
    type: Name,
    listener: (this: UcTabs, event: UcTabsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcTabsEventMap>(
    type: Name,
    listener: (this: UcTabs, event: UcTabsEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcUpdateEmailEventMap {
  /** The dialog was closed; tells whether the address was changed. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Binds an e-mail address, or another one, with a code that is sent to it. */
interface UcUpdateEmail extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcUpdateEmailEventMap>(
    type: Name,
    listener: (this: UcUpdateEmail, event: UcUpdateEmailEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcUpdateEmailEventMap>(
    type: Name,
    listener: (this: UcUpdateEmail, event: UcUpdateEmailEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcUpdatePhoneEventMap {
  /** The phone number was changed. The name is the specification's. */
  'passwordChanged': CustomEvent<undefined>;
  /** The dialog was closed; tells whether the number was changed. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Changes the person's phone number with a code that is sent to the new one. */
interface UcUpdatePhone extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcUpdatePhoneEventMap>(
    type: Name,
    listener: (this: UcUpdatePhone, event: UcUpdatePhoneEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcUpdatePhoneEventMap>(
    type: Name,
    listener: (this: UcUpdatePhone, event: UcUpdatePhoneEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcUserInfoEventMap {
  /** A path of the platform that the person wants to go to. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The profile was saved; the person is signed out two seconds later. */
  'uc-profile-saved': CustomEvent<{ name: string; gender: number }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The page of one's own account: picture, phone number, e-mail address, name and gender. */
interface UcUserInfo extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcUserInfoEventMap>(
    type: Name,
    listener: (this: UcUserInfo, event: UcUserInfoEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcUserInfoEventMap>(
    type: Name,
    listener: (this: UcUserInfo, event: UcUserInfoEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcWorkbenchEventMap {
  /** The person opens another page. Cancel it to go there yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be prepared. The element offers to try again. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended. Sent on pages without the shell only. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Home page: greeting, own join requests, the present enterprise, all joined enterprises. */
interface UcWorkbench extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` tells. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcWorkbenchEventMap>(
    type: Name,
    listener: (this: UcWorkbench, event: UcWorkbenchEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcWorkbenchEventMap>(
    type: Name,
    listener: (this: UcWorkbench, event: UcWorkbenchEventMap[Name]) => unknown,
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
  'uc-administration': UcAdministration;
  'uc-agreement': UcAgreement;
  'uc-apply-to-join': UcApplyToJoin;
  'uc-avatar-editor': UcAvatarEditor;
  'uc-change-password': UcChangePassword;
  'uc-command-palette': UcCommandPalette;
  'uc-dictionary': UcDictionary;
  'uc-exchange-rate': UcExchangeRate;
  'uc-icons': UcIcons;
  'uc-invitation-code': UcInvitationCode;
  'uc-joined-organizations': UcJoinedOrganizations;
  'uc-load-failure': UcLoadFailure;
  'uc-login': UcLogin;
  'uc-members': UcMembers;
  'uc-navbar': UcNavbar;
  'uc-no-permission': UcNoPermission;
  'uc-not-found': UcNotFound;
  'uc-notices': UcNotices;
  'uc-notification-center': UcNotificationCenter;
  'uc-org-cascader': UcOrgCascader;
  'uc-password-recovery': UcPasswordRecovery;
  'uc-passwordback': UcPasswordback;
  'uc-planned': UcPlanned;
  'uc-reauthenticate': UcReauthenticate;
  'uc-register': UcRegister;
  'uc-security': UcSecurity;
  'uc-settings': UcSettings;
  'uc-sidebar': UcSidebar;
  'uc-signed-out': UcSignedOut;
  'uc-tabs': UcTabs;
  'uc-update-email': UcUpdateEmail;
  'uc-update-phone': UcUpdatePhone;
  'uc-user-info': UcUserInfo;
  'uc-workbench': UcWorkbench;
}
}
