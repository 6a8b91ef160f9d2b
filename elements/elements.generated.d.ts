// Written by scripts/elements-manifest.mjs; do not edit.
export {};

declare global {
interface UcAdministrationEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Administration of the current organisation: branding, joining, roles. From an operator's organisation, also of the platform and its apps. */
interface UcAdministration extends HTMLElement {
  /** Shows only `organization`, `roles`, `members`, `platform` or `apps`, without the page around it. */
  section: 'organization' | 'roles' | 'members' | 'platform' | 'apps' | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The software licence and service agreement, as a dialog or inline in a page. */
interface UcAgreement extends HTMLElement {
  /** Shows the text inline. Without it, the element is a dialog over the page. */
  inline: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcAlarmInboxEventMap {
  /** An alarm or all push records were chosen. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Lists the pushes of alarms that the person has not read. */
interface UcAlarmInbox extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAlarmInboxEventMap>(
    type: Name,
    listener: (this: UcAlarmInbox, event: UcAlarmInboxEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAlarmInboxEventMap>(
    type: Name,
    listener: (this: UcAlarmInbox, event: UcAlarmInboxEventMap[Name]) => unknown,
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
  /** The dialog was closed. The detail says whether a join request was sent. */
  'uc-close': CustomEvent<{ applied: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Sends a request to join an enterprise by its invitation code. */
interface UcApplyToJoin extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcAssetLabelEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Labels for assets and devices: a QR code with name, place, serial number and a code that people can type. It prints them on an A4 sheet of 24 (63.5 × 33.9 mm), or one on each page for a label printer. The QR code holds an address of the platform that tells nothing about the asset. A page that contains it hides the rest of itself when printed. */
interface UcAssetLabel extends HTMLElement {
  /** What the labels are for; each `code` is one of the ledger’s labels. */
  labels: readonly { code: string; name: string; place?: string; serial?: string }[] | undefined;
  /** `sheet` (the default) or `single`, for a label printer. The person can change it. */
  layout: 'sheet' | 'single' | undefined;
  /** Labels of the first sheet that have been used already. Default: 0. */
  skip: number | undefined;
  /** Shown small on each label, such as the name of the station. */
  caption: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAssetLabelEventMap>(
    type: Name,
    listener: (this: UcAssetLabel, event: UcAssetLabelEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAssetLabelEventMap>(
    type: Name,
    listener: (this: UcAssetLabel, event: UcAssetLabelEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcAuditEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Who changed a subject, when, from where, and what it was before: a station with its meters and assets, a role, a member, an alarm, an organisation. The server decides who may read it. */
interface UcAudit extends HTMLElement {
  /** Kind and id of the subject: `station:SF-ES-01`. Without it, nothing is shown. */
  subject: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcAuditEventMap>(
    type: Name,
    listener: (this: UcAudit, event: UcAuditEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcAuditEventMap>(
    type: Name,
    listener: (this: UcAudit, event: UcAuditEventMap[Name]) => unknown,
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
  /** The dialog was closed. The detail holds the picture's new address, or '' if it was not changed. */
  'uc-close': CustomEvent<{ avatar: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Crops a square from a picture and saves it as the person's avatar. */
interface UcAvatarEditor extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcBarsEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Stacked bars, such as energies by day. Screen readers and paper get the values as a table. */
interface UcBars extends HTMLElement {
  /** What the bars show. */
  label: string | undefined;
  /** Unit of the values. */
  unit: string | undefined;
  /** What each bar is made of, from the axis on. */
  parts: readonly { readonly name: string; readonly tone: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10; }[] | undefined;
  /** One bar a label, with a value for each part: positive ones upwards, negative ones downwards, null not known. */
  bars: readonly { readonly label: string; readonly values: readonly (number | null)[]; readonly isEstimated?: boolean | undefined; }[] | undefined;
  /** Decimals of the values. */
  decimals: number | undefined;
  /** Height in pixels. Default: 200. */
  height: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcBarsEventMap>(
    type: Name,
    listener: (this: UcBars, event: UcBarsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcBarsEventMap>(
    type: Name,
    listener: (this: UcBars, event: UcBarsEventMap[Name]) => unknown,
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
  /** The dialog was closed. The detail says whether the password was changed; if so, the session ends. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Changes the password. The person then signs in again. In the light DOM, so that password managers see it. */
interface UcChangePassword extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** A page was chosen. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Searches pages, organisations and actions in one field. */
interface UcCommandPalette extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcCurveEventMap {
  /** The shown part of the period changed; null for all of it. */
  'uc-range': CustomEvent<{ from: number; to: number } | null>;
  /** A mark was chosen. */
  'uc-mark': CustomEvent<{ id: string }>;
  /** A line was hidden or shown: the places of the hidden ones. */
  'uc-hidden': CustomEvent<{ hidden: readonly number[] }>;
  /** Loading shall be tried again. */
  'uc-retry': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Curves of up to ten points on two axes, in the station's time. Gaps stay gaps, estimated values are dashed, a compared period is pale. Arrow keys go by sample, Page keys by hour, `T` opens the values as a table. */
interface UcCurve extends HTMLElement {
  /** What the chart shows: the name of the chart and of its table. */
  label: string | undefined;
  /** The answer of `POST /telemetry/v1/curves`. Without it, the chart is loading. */
  data: { readonly tz: string; readonly offsets: readonly { readonly from: number; readonly minutes: number }[]; readonly series: readonly { readonly station: string; readonly device: string; readonly point: string; readonly unit: string; readonly ts: readonly number[]; readonly value: readonly (number | null)[]; readonly min?: readonly (number | null)[] | undefined; readonly max?: readonly (number | null)[] | undefined; readonly quality: readonly number[]; readonly expected: number; readonly have: number; }[]; readonly compared?: | readonly { readonly station: string; readonly device: string; readonly point: string; readonly unit: string; readonly ts: readonly number[]; readonly value: readonly (number | null)[]; readonly min?: readonly (number | null)[] | undefined; readonly max?: readonly (number | null)[] | undefined; readonly quality: readonly number[]; readonly expected: number; readonly have: number; readonly at: readonly (number | null)[]; }[] | undefined; } | undefined;
  /** Names and looks of the lines, in the order of `data.series`. `tone` is `pv`, `storage`, `load`, `grid`, `income` or a number from 1 to 10. */
  lines: readonly { readonly name: string; readonly tone?: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined; readonly shape?: 'line' | 'step' | undefined; readonly decimals?: number | undefined; readonly hidden?: boolean | undefined; }[] | undefined;
  /** Start of the whole period, in ms since 1970. Default: the first value. */
  from: number | undefined;
  /** End of the whole period, in ms since 1970. Default: the last value. */
  to: number | undefined;
  /** The part of the period that is shown. Default: all of it. */
  range: { readonly from: number; readonly to: number } | undefined;
  /** Tariffs behind the lines. */
  bands: readonly { readonly from: number; readonly to: number; readonly label: string; readonly tone?: 'sharp' | 'peak' | 'shoulder' | 'valley' | 'deepValley' | undefined; }[] | undefined;
  /** Limits: horizontal lines. `level` is that of the alarm which the limit raises. */
  thresholds: readonly { readonly value: number; readonly unit: string; readonly label: string; readonly level?: 1 | 2 | 3 | undefined; }[] | undefined;
  /** What happened: buttons above the lines. */
  marks: readonly { readonly id: string; readonly ts: number; readonly kind: 'alarm' | 'command' | 'price' | 'fix' | 'plan'; readonly label: string; readonly level?: 1 | 2 | 3 | undefined; }[] | undefined;
  /** Reasons for times without values. */
  gaps: readonly { readonly from: number; readonly to: number; readonly reason?: string | undefined }[] | undefined;
  /** Name of the compared period, such as “previous week”. */
  comparedLabel: string | undefined;
  /** Why nothing is there, where the page knows it. */
  empty: string | undefined;
  /** Why loading failed. Data that is there stays. */
  failure: string | undefined;
  /** Height of the plot in pixels. Default: 320. */
  height: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcCurveEventMap>(
    type: Name,
    listener: (this: UcCurve, event: UcCurveEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcCurveEventMap>(
    type: Name,
    listener: (this: UcCurve, event: UcCurveEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcDataTableEventMap {
  /** Another order was chosen. Figures begin with the highest. */
  'uc-sort': CustomEvent<{ sort: string }>;
  /** Other rows are chosen. */
  'uc-select': CustomEvent<{ selected: readonly string[] }>;
  /** All rows of the filter are to be chosen: load their keys, and set `selected`. */
  'uc-select-all': CustomEvent<undefined>;
  /** A filter was removed. */
  'uc-chip': CustomEvent<{ key: string }>;
  /** All filters were removed. */
  'uc-clear': CustomEvent<undefined>;
  /** The columns were arranged in another way; the shown ones in their order. */
  'uc-arrange': CustomEvent<{ shown: readonly string[] }>;
  /** A row was opened. */
  'uc-row': CustomEvent<{ key: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Rows under headers, which stay in sight. Columns that name a field can be sorted by, rows can be chosen and opened, and with `table` the person arranges the columns. Below 600 px, each row is a block of labelled values. Of more than 200 rows, those in sight are in the document. Slots: `filters` before the filters in words, `tools` beside the button of the columns, `actions` for buttons beside the number of chosen rows, `empty` in the place of “No data”. */
interface UcDataTable extends HTMLElement {
  /** What the table shows. */
  label: string | undefined;
  /** The columns in their order. `sort` is the field that the server sorts by; `pinned` is for the first one; `nowrap` keeps a date on one line. */
  columns: readonly { readonly key: string; readonly label: string; readonly number?: boolean | undefined; readonly nowrap?: boolean | undefined; readonly decimals?: number | undefined; readonly sort?: string | undefined; readonly pinned?: boolean | undefined; }[] | undefined;
  /** The rows: values by the key of the column. `null` and what is missing are shown as –, never as 0. */
  rows: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Field that tells rows apart. Default: `id`. */
  rowKey: string | undefined;
  /** Field that the rows are sorted by, `-` before it for descending. */
  sort: string | undefined;
  /** The rows are loading: so many placeholders are shown in their place. */
  placeholders: number | undefined;
  /** Rows can be chosen. */
  selectable: boolean;
  /** Keys of the chosen rows, also of those on other pages. */
  selected: readonly string[] | undefined;
  /** Rows on all pages; with it, all of them can be asked for. */
  total: number | undefined;
  /** Rows can be opened: the first column is a button. */
  openable: boolean;
  /** What the rows are filtered by, in words. */
  chips: readonly { readonly key: string; readonly text: string }[] | undefined;
  /** Name under which order, choice and widths of the columns are kept for the person on this device, such as `/ledger/stations`. Without it, they cannot be changed. */
  table: string | undefined;
  /** Content of a cell by row and key of the column: a text, a node, or a text with a second line and an address. Undefined for the usual one. A click on an address sends `uc-row`. */
  cell: ( row: Readonly<Record<string, unknown>>, column: string, ) => | string | Node | { readonly text: string; readonly note?: string | undefined; readonly href?: string | undefined; } | undefined | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcDataTableEventMap>(
    type: Name,
    listener: (this: UcDataTable, event: UcDataTableEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcDataTableEventMap>(
    type: Name,
    listener: (this: UcDataTable, event: UcDataTableEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Every text of the platform in its three languages side by side, for translators. */
interface UcDictionary extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcDifferenceEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** What an operation changed, fact by fact: struck out before, marked after. It needs no session. */
interface UcDifference extends HTMLElement {
  /** The facts before, as JSON text. Without it, there was nothing. (`before` is a method of every element.) */
  was: string | undefined;
  /** The facts after, as JSON text. Without it, nothing is left. */
  became: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcDifferenceEventMap>(
    type: Name,
    listener: (this: UcDifference, event: UcDifferenceEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcDifferenceEventMap>(
    type: Name,
    listener: (this: UcDifference, event: UcDifferenceEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcDrawerEventMap {
  /** It was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The next item (1) or the one before (−1) shall be shown. */
  'uc-step': CustomEvent<{ by: 1 | -1 }>;
  /** Another tab was chosen. */
  'uc-tab': CustomEvent<{ tab: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Details beside a list, at the end edge of the window. Escape and a press outside close it; J goes on to the next item, K back to the one before. The focus returns to where it was. */
interface UcDrawer extends HTMLElement {
  /** It is shown. The page sets it, and removes it on `uc-close`. */
  open: boolean;
  /** What the details are about. */
  heading: string | undefined;
  /** A line below the heading. */
  note: string | undefined;
  /** There is an item before this one. */
  hasPrevious: boolean;
  /** There is an item after this one. */
  hasNext: boolean;
  /** Tabs: what is put in a slot named after a key is shown with its tab. */
  tabs: readonly { readonly key: string; readonly title: string }[] | undefined;
  /** Key of the tab that is shown. Default: the first one. */
  tab: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcDrawerEventMap>(
    type: Name,
    listener: (this: UcDrawer, event: UcDrawerEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcDrawerEventMap>(
    type: Name,
    listener: (this: UcDrawer, event: UcDrawerEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Chooses the currency in which amounts are shown. */
interface UcExchangeRate extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcExportEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Exports all rows of a source as XLSX or CSV, in a job that goes on when the page is left. Shows nothing to people without `report:export`. */
interface UcExport extends HTMLElement {
  /** What is exported: a source of the server, such as `stations`. */
  source: string | undefined;
  /** The filter of the page, by the fields of the source. */
  filter: Readonly<Record<string, unknown>> | undefined;
  /** Keys of the columns in their order; all without it. */
  columns: readonly string[] | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcExportEventMap>(
    type: Name,
    listener: (this: UcExport, event: UcExportEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcExportEventMap>(
    type: Name,
    listener: (this: UcExport, event: UcExportEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcFigureEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** A number with its unit, how good it is (≈ estimated, late, – missing, simulated) and how old. With a derivation, it is a button that opens formula, inputs, coverage and the ways down to slots and frames. */
interface UcFigure extends HTMLElement {
  /** What the number is. */
  label: string | undefined;
  /** The number. Without it, the figure is loading. */
  value: number | undefined;
  /** The number is not known: – is shown, never 0. */
  missing: boolean;
  /** Unit, shown smaller. */
  unit: string | undefined;
  /** Decimals. Default: as many as the size of the number needs. */
  decimals: number | undefined;
  /** `measured`, `estimated`, `late`, `incomplete`, `simulated`, `suspect` or `demo`. Default: measured. */
  quality: 'measured' | 'estimated' | 'late' | 'incomplete' | 'simulated' | 'suspect' | 'demo' | undefined;
  /** Time of a value that is not of the present, in ms since 1970: “since 07:42”. */
  since: number | undefined;
  /** Offsets of the station in minutes east of UTC, for `since`. */
  offsets: readonly { readonly from: number; readonly minutes: number }[] | undefined;
  /** What the value was made of. `href` is a path of the platform. */
  derivation: { readonly formula?: string | undefined; readonly inputs?: | readonly { readonly label: string; readonly value: number | null; readonly unit?: string | undefined; readonly quality?: | 'measured' | 'estimated' | 'late' | 'incomplete' | 'simulated' | 'suspect' | 'demo' | undefined; readonly href?: string | undefined; }[] | undefined; readonly coverage?: | { readonly have: number; readonly expected: number; readonly unit: string } | undefined; readonly notes?: readonly string[] | undefined; readonly links?: readonly { readonly label: string; readonly href: string }[] | undefined; } | undefined;
  /** Path of the platform that tells what the value was made of. It makes the figure a link. */
  href: string | undefined;
  /** `small`, `medium` or `large`. Default: medium. */
  size: 'small' | 'medium' | 'large' | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcFigureEventMap>(
    type: Name,
    listener: (this: UcFigure, event: UcFigureEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcFigureEventMap>(
    type: Name,
    listener: (this: UcFigure, event: UcFigureEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcGalleryEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The gallery: every element live, with its states, attributes, events and code to copy. With demo data only. */
interface UcGallery extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcGalleryEventMap>(
    type: Name,
    listener: (this: UcGallery, event: UcGalleryEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcGalleryEventMap>(
    type: Name,
    listener: (this: UcGallery, event: UcGalleryEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcGaugeEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** A value between two ends, with its limits. It says value, scale and the limit that is reached. */
interface UcGauge extends HTMLElement {
  /** What is measured. */
  label: string | undefined;
  /** The value. Without it, the value is not known. */
  value: number | undefined;
  /** Lower end of the scale. Default: 0. */
  min: number | undefined;
  /** Upper end of the scale. Default: 100. */
  max: number | undefined;
  /** Unit of the value. */
  unit: string | undefined;
  /** Decimals of the value. */
  decimals: number | undefined;
  /** What the value stands for. Default: 1. */
  tone: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
  /** Values from which on the arc has the colour of an alarm level, in rising order. */
  limits: readonly { readonly value: number; readonly level: 1 | 2 | 3; readonly label: string }[] | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcGaugeEventMap>(
    type: Name,
    listener: (this: UcGauge, event: UcGaugeEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcGaugeEventMap>(
    type: Name,
    listener: (this: UcGauge, event: UcGaugeEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcHeatEventMap {
  /** A cell was chosen, by a click or Enter. */
  'uc-cell': CustomEvent<{ row: number; column: number }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Values by row and column as colours. One tab stop: the arrow keys walk the cells, which say place and value. */
interface UcHeat extends HTMLElement {
  /** What the map shows. */
  label: string | undefined;
  /** Unit of the values. */
  unit: string | undefined;
  /** Names of the rows. */
  rows: readonly string[] | undefined;
  /** Names of the columns. */
  columns: readonly string[] | undefined;
  /** Values by row and column; null is not known. */
  values: readonly (readonly (number | null)[])[] | undefined;
  /** Lower end of the scale. Default: the least value. */
  min: number | undefined;
  /** Upper end of the scale. Default: the most value. */
  max: number | undefined;
  /** Values beyond it are framed. */
  limit: number | undefined;
  /** Values below it are framed. */
  least: number | undefined;
  /** The colour is the distance from zero. */
  isAroundZero: boolean;
  /** What is to be said of a cell, by row and column; null for nothing. Its cell has a corner. */
  notes: readonly (readonly (string | null)[])[] | undefined;
  /** Decimals of the values. */
  decimals: number | undefined;
  /** What the values stand for. Default: storage. */
  tone: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
  /** Shows the values in the cells. */
  isWritten: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcHeatEventMap>(
    type: Name,
    listener: (this: UcHeat, event: UcHeatEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcHeatEventMap>(
    type: Name,
    listener: (this: UcHeat, event: UcHeatEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The icon gallery with three sets. A click copies an icon's code. */
interface UcIcons extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcImportEventMap {
  /** The flow was left; `changed` if something was imported or undone in it. */
  'uc-imported': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Imports a file: template, check, import, undo, each a job that goes on when the page is left. Shows nothing to people without the function code. */
interface UcImport extends HTMLElement {
  /** What is imported: a kind of the server, such as `stations`. Without it, the person chooses. */
  kind: string | undefined;
  /** Function code that the kind needs, such as `ledger:edit`. */
  code: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcImportEventMap>(
    type: Name,
    listener: (this: UcImport, event: UcImportEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcImportEventMap>(
    type: Name,
    listener: (this: UcImport, event: UcImportEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcImportFlowEventMap {
  /** The dialog was closed; `changed` if something was imported or undone in it. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** An import from its file to its undo. It can be closed at any step: its jobs go on. */
interface UcImportFlow extends HTMLElement {
  /** What is imported; without it, the person chooses. */
  kind: string | undefined;
  /** An import to go on with, by its id. */
  importId: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcImportFlowEventMap>(
    type: Name,
    listener: (this: UcImportFlow, event: UcImportFlowEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcImportFlowEventMap>(
    type: Name,
    listener: (this: UcImportFlow, event: UcImportFlowEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcInboxEventMap {
  /** An entry was chosen. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The drawer was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** What waits for the person’s decision in the current organisation, from every app: the most urgent first, each with the way to where it is decided. It follows what others decide. An entry can be put aside until a day. */
interface UcInbox extends HTMLElement {
  /** The only kind that is shown at first, such as `calibration`. Default: all. */
  kind: string | undefined;
  /** Beside the page, in a drawer that can be closed. */
  modal: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcInboxEventMap>(
    type: Name,
    listener: (this: UcInbox, event: UcInboxEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcInboxEventMap>(
    type: Name,
    listener: (this: UcInbox, event: UcInboxEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The invitation code of a joined organisation: copy, scan, renew, close. */
interface UcInvitationCode extends HTMLElement {
  /** Uuid of the organisation. Default: the current one. */
  orgUuid: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcJobsEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The person's jobs in the current organisation: progress, cancel, download, retry. */
interface UcJobs extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcJobsEventMap>(
    type: Name,
    listener: (this: UcJobs, event: UcJobsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcJobsEventMap>(
    type: Name,
    listener: (this: UcJobs, event: UcJobsEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Lists the joined organisations, with an action to leave each. */
interface UcJoinedOrganizations extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcLabelReaderEventMap {
  /** A label was read; `code` has its 12 characters. */
  'uc-label': CustomEvent<{ code: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Reads the label of an asset: with the camera where the browser reads QR codes (`BarcodeDetector`), and always by its code, typed or pasted. The camera is asked for when its button is pressed, and is switched off with the element. */
interface UcLabelReader extends HTMLElement {
  /** Why the last label was not taken, as a sentence. */
  failure: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcLabelReaderEventMap>(
    type: Name,
    listener: (this: UcLabelReader, event: UcLabelReaderEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcLabelReaderEventMap>(
    type: Name,
    listener: (this: UcLabelReader, event: UcLabelReaderEventMap[Name]) => unknown,
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
  /** The dialog was closed. The failed dialog can be opened now, or the person gave up. */
  'uc-close': CustomEvent<{ loaded: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Replaces a dialog whose code could not be fetched, and retries. */
interface UcLoadFailure extends HTMLElement {
  /** Tag of the dialog that failed to load. */
  dialog: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person signed in. Cancel the event to navigate yourself. On a page of another origin there is no navigation. */
  'uc-signed-in': CustomEvent<{ redirect: string }>;
  /** The sign-in was refused or failed. The message is the one shown in the form. */
  'uc-sign-in-failed': CustomEvent<{ message: string }>;
  /** The person chose the other sign-in mode. */
  'uc-mode-changed': CustomEvent<{ mode: 'password' | 'code' }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Sign-in with phone number and password, or with a code sent to the number. In the light DOM, so that password managers find its fields. */
interface UcLogin extends HTMLElement {
  /** Path to open after sign-in. Default: the page's query parameter of the same name, else `/`. */
  redirect: string | undefined;
  /** Initial value of the phone number field. */
  username: string | undefined;
  /** Error of a sign-in before this page was loaded, shown at first. */
  failure: string | undefined;
  /** Initial sign-in mode: `password` (the default) or `code`. The person can change it. */
  mode: 'password' | 'code' | undefined;
  /** The person has just registered; the page shows a confirmation. */
  registered: boolean;
  /** Only the form, for a page with its own frame. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Join requests to the current enterprise and its members: approve, reject, disable, activate, remove. */
interface UcMembers extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person chose another organisation. Cancel the event to keep the current one. */
  'uc-organization-change': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The switch is complete: requests now go to the new organisation. */
  'uc-organization-changed': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The person opens another page. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The person wants to sign out. Cancel the event to keep the session. */
  'uc-sign-out': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Top bar: menu button, organisation, clock, actions, account. Fills its container's width and is 56 px high. */
interface UcNavbar extends HTMLElement {
  /** Hides the menu button, for a page without `<uc-sidebar>`. */
  withoutMenu: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person wants to go home. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Replaces a page that no menu item or permission of the person covers. */
interface UcNoPermission extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person wants to go home. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Says that a page does not exist and links back home. */
interface UcNotFound extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Shows the messages of the notice store above everything else. Use one per page. */
interface UcNotices extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Lists the messages of this tab that are no longer shown. */
interface UcNotificationCenter extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcOneLineEventMap {
  /** A device was opened. */
  'uc-device': CustomEvent<{ code: string }>;
  /** The person changed between diagram and table. */
  'uc-sight': CustomEvent<{ sight: 'diagram' | 'table' }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The single-line diagram of a station, drawn out of its devices: the connection to the grid on top, with power and direction on the wires. Arrow keys go along the wires, `T` shows the same as a table, which paper has, too. */
interface UcOneLine extends HTMLElement {
  /** What is drawn. Default: “Single-line diagram”. */
  label: string | undefined;
  /** The devices of one station, as `GET /telemetry/v1/stations/:code/tree` answers them. Without them, the diagram keeps its room and shows a placeholder. */
  devices: readonly { readonly code: string; readonly name: string; readonly kind: string; readonly parent: string | null; readonly points?: readonly object[] | undefined; }[] | undefined;
  /** Their newest values, as `GET /telemetry/v1/latest` answers them. */
  latest: readonly { readonly device: string; readonly ts: number; readonly values: Readonly<Record<string, number | null>>; }[] | undefined;
  /** Their open alarms. The highest level frames its device. */
  alarms: readonly { readonly device: string | null; readonly level: number; readonly name: string }[] | undefined;
  /** Time of the server, in ms since 1970: devices with points whose values are more than three minutes older are silent. Without it, none is. */
  now: number | undefined;
  /** Path of a device’s page, with `{code}` in the place of its code: elements are links then. */
  href: string | undefined;
  /** `diagram` or `table`: what is shown first, and after each change of it. Default: diagram. */
  sight: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcOneLineEventMap>(
    type: Name,
    listener: (this: UcOneLine, event: UcOneLineEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcOneLineEventMap>(
    type: Name,
    listener: (this: UcOneLine, event: UcOneLineEventMap[Name]) => unknown,
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
  /** The person chose another organisation. Cancel the event to keep the current one. */
  'uc-organization-change': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The switch is complete: requests now go to the new organisation. */
  'uc-organization-changed': CustomEvent<{ orgUuid: string; orgName: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Shows the current organisation and switches to another joined one. */
interface UcOrgCascader extends HTMLElement {
  /** Shows the organisation without the option to switch. */
  disabled: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Explains whom to ask for a new password. */
interface UcPasswordRecovery extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Explains whom to ask for a new password, as a page. The dialog is `uc-password-recovery`. */
interface UcPasswordback extends HTMLElement {
  /** Only the text, for a page with its own frame. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcPeriodEventMap {
  /** Another period was chosen, or other days of several zones. */
  'uc-period': CustomEvent<{ from: string; to: string; kind: 'day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range'; basis: 'own' | 'one'; }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Chooses a period in the calendar days of a station: day, week, month, year, 7 or 30 days, or a range, with steps back and forth. It names the zone that the days are of. Dates are calendar dates such as `2026-11-23`, both inside. */
interface UcPeriod extends HTMLElement {
  /** First day. Default: the present day. */
  from: string | undefined;
  /** Last day. Default: the present day. */
  to: string | undefined;
  /** The calendar date at the station now: no period begins later. Default: the date that the browser knows for `zone`. */
  today: string | undefined;
  /** IANA zone of the station, which is named. */
  zone: string | undefined;
  /** Zones of several stations. With more than one, the person says whose days are meant. */
  zones: readonly string[] | undefined;
  /** Of several zones: `own`, each station in its own day, or `one`, the days of `zone` for all. Default: own. */
  basis: 'own' | 'one' | undefined;
  /** The kinds that are offered: `day`, `week`, `month`, `year`, `days7`, `days30`, `range`. Default: all. */
  kinds: readonly ('day' | 'week' | 'month' | 'year' | 'days7' | 'days30' | 'range')[] | undefined;
  /** Day on which a month begins, 1 to 28, as on bills. Default: 1. */
  cycleDay: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcPeriodEventMap>(
    type: Name,
    listener: (this: UcPeriod, event: UcPeriodEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcPeriodEventMap>(
    type: Name,
    listener: (this: UcPeriod, event: UcPeriodEventMap[Name]) => unknown,
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
  /** The person chose another page of the app, or home. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** A page that is not implemented yet: shows the app's purpose and its planned pages. */
interface UcPlanned extends HTMLElement {
  /** Title, summary and routes of the app's manifest. */
  app: { title: Record<'zh' | 'en' | 'ja', string>; summary?: Record<'zh' | 'en' | 'ja', string>; routes?: readonly { path: string; title: Record<'zh' | 'en' | 'ja', string>; functionCode?: string; hidden?: boolean; activePath?: string; planned?: boolean; }[]; } | undefined;
  /** Base path of the app: `/sub-<name>` in the shell, `/child/<name>` standalone. */
  basePath: string | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The dialog was closed. If `proved` is true, calls that require the identity check now succeed. */
  'uc-close': CustomEvent<{ proved: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Asks the person to confirm their identity by password, or by a code sent to their phone. */
interface UcReauthenticate extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The account was created. Cancel the event to navigate yourself. On a page of another origin there is no navigation. */
  'uc-registered': CustomEvent<{ phone: string }>;
  /** The registration was refused or failed. The message is the one shown in the form. */
  'uc-registration-failed': CustomEvent<{ message: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Registration with a phone number and a code sent to it. In the light DOM, so that password managers find its fields. */
interface UcRegister extends HTMLElement {
  /** Path to open after the following sign-in. Default: the page's query parameter of the same name, else `/`. */
  redirect: string | undefined;
  /** Initial value of the phone number field. */
  phone: string | undefined;
  /** Initial value of the name field. */
  name: string | undefined;
  /** Error of a registration before this page was loaded, shown at first. */
  failure: string | undefined;
  /** Only the form, for a page with its own frame. */
  formOnly: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcSankeyEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Flows from sources to uses. Screen readers and paper get them as a table. */
interface UcSankey extends HTMLElement {
  /** What flows. */
  label: string | undefined;
  /** Unit of the flows. */
  unit: string | undefined;
  /** Sources, uses and what is between them. */
  nodes: readonly { readonly id: string; readonly label: string; readonly tone?: | 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined; }[] | undefined;
  /** Flows between nodes, without circles. What does not balance is a node of its own. */
  flows: readonly { readonly from: string; readonly to: string; readonly value: number }[] | undefined;
  /** Decimals of the flows. */
  decimals: number | undefined;
  /** Height in pixels. Default: 280. */
  height: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSankeyEventMap>(
    type: Name,
    listener: (this: UcSankey, event: UcSankeyEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSankeyEventMap>(
    type: Name,
    listener: (this: UcSankey, event: UcSankeyEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcSavedViewsEventMap {
  /** The list is to be shown so. */
  'uc-view': CustomEvent<{ name: string; query: string; columns: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Saves filter, order, period and columns of a list under a name, and shows the list so again. Views are the person's own, in the current organisation, on every device. */
interface UcSavedViews extends HTMLElement {
  /** Names the list by the path of its page, such as `/monitor/network`. */
  list: string | undefined;
  /** Filter, order and period as the address has them, without `?`. */
  query: string | undefined;
  /** Order, choice and widths of the columns as JSON; '' for the usual ones. */
  columns: string | undefined;
  /** The list was opened by an address that says nothing of it: the person's default view is shown. */
  fresh: boolean;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSavedViewsEventMap>(
    type: Name,
    listener: (this: UcSavedViews, event: UcSavedViewsEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSavedViewsEventMap>(
    type: Name,
    listener: (this: UcSavedViews, event: UcSavedViewsEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcScheduleEventMap {
  /** The dialog was closed. */
  'uc-close': CustomEvent<undefined>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Sends an export to members again and again: the schedules of a source that the person made or receives, with their next dates and what was sent. Who has `report:schedule` makes and changes own ones. */
interface UcSchedule extends HTMLElement {
  /** What is exported: a source of the server, such as `stations`. */
  source: string | undefined;
  /** The filter of the page, which a new schedule takes over. */
  filter: Readonly<Record<string, unknown>> | undefined;
  /** Keys of the columns in their order; all without it. */
  columns: readonly string[] | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcScheduleEventMap>(
    type: Name,
    listener: (this: UcSchedule, event: UcScheduleEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcScheduleEventMap>(
    type: Name,
    listener: (this: UcSchedule, event: UcScheduleEventMap[Name]) => unknown,
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The page for account security: sessions and operations. */
interface UcSecurity extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Layout settings in a drawer: language, theme, size, visible parts. Each takes effect immediately. */
interface UcSettings extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person chose an item. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Main menu: logo and title of the organisation, and the menu from the server. Fills its container's width. Shows only icons while the stored setting is "collapsed". */
interface UcSidebar extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The dialog was closed, to sign in again or to stay on the page. */
  'uc-close': CustomEvent<{ relogin: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Tells a person that another service signed them out, and offers to sign in again. */
interface UcSignedOut extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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

interface UcSparkEventMap {
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** A small line without axes, beside a figure or in a table. It says its first, last, least and most value. */
interface UcSpark extends HTMLElement {
  /** What the line shows. */
  label: string | undefined;
  /** Values at equal distances; null is a gap. */
  values: readonly (number | null)[] | undefined;
  /** Unit of the values. */
  unit: string | undefined;
  /** What the line stands for. Default: 1. */
  tone: 'pv' | 'storage' | 'load' | 'grid' | 'income' | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | undefined;
  /** Decimals of the values that are said. */
  decimals: number | undefined;
  /** Lower end of the scale. Default: the least value. */
  min: number | undefined;
  /** Upper end of the scale. Default: the most value. */
  max: number | undefined;
  /** Width in pixels. Default: 96. */
  width: number | undefined;
  /** Height in pixels. Default: 24. */
  height: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcSparkEventMap>(
    type: Name,
    listener: (this: UcSpark, event: UcSparkEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcSparkEventMap>(
    type: Name,
    listener: (this: UcSpark, event: UcSparkEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcStationMapEventMap {
  /** A station was opened. */
  'uc-station': CustomEvent<{ code: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Stations and clusters of them on land and a graticule, without any border. Each state has a colour and a shape. Arrow keys go from mark to mark, `+`, `-` and `0` zoom, `T` shows the same as a table. */
interface UcStationMap extends HTMLElement {
  /** What the map shows. Default: “Map of stations”. */
  label: string | undefined;
  /** The stations, WGS 84. Those given first are above the others. `note` is shown of the one that is pointed at. */
  stations: readonly { readonly code: string; readonly name: string; readonly lng: number; readonly lat: number; readonly state: 'alarm3' | 'alarm2' | 'silent' | 'alarm1' | 'debug' | 'construction' | 'normal'; readonly note?: string | undefined; }[] | undefined;
  /** Codes of stations in the order in which somebody goes to them: marks have the numbers of their stops, and a line leads from stop to stop. */
  route: readonly string[] | undefined;
  /** Path of a station’s page, with `{code}` in the place of its code: stations are links then. */
  href: string | undefined;
  /** Height in pixels. Default: 440. */
  height: number | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcStationMapEventMap>(
    type: Name,
    listener: (this: UcStationMap, event: UcStationMapEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcStationMapEventMap>(
    type: Name,
    listener: (this: UcStationMap, event: UcStationMapEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}

interface UcStationPickerEventMap {
  /** Another choice was made, or a remembered one was found: the codes, and the stations that they are of. */
  'uc-stations': CustomEvent<{ codes: readonly string[]; stations: readonly { code: string; name: string; tz: string }[]; }>;
  /** A link was pressed. Cancel it to open the page yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Chooses one station or several: by name, code or initials in pinyin, out of groups by type, region or organisation, or of the recent ones. Without `stations`, it offers those that the person may see in the present organisation. */
interface UcStationPicker extends HTMLElement {
  /** What the choice is for. Default: “Station”. */
  label: string | undefined;
  /** The label is only read aloud, as in a line of filters that show none. */
  hiddenLabel: boolean;
  /** Codes of the chosen stations, with commas between them. */
  value: string | undefined;
  /** Several stations can be chosen. */
  multiple: boolean;
  /** The most that can be chosen with `multiple`. Default: 10. */
  most: number | undefined;
  /** How they are grouped at first: `type`, `region` or `organization`. Default: type. */
  groupBy: 'type' | 'region' | 'organization' | undefined;
  /** A choice is needed: without one, the sentence of the rule is shown once the person has looked. */
  required: boolean;
  /** Nothing can be chosen. */
  disabled: boolean;
  /** Name under which this tab remembers the choice while `value` is not set. */
  remember: string | undefined;
  /** All stations side by side in place of a button that opens them. */
  inline: boolean;
  /** Inline only: path of a station’s page, with `{code}` in the place of its code. Stations are links then. */
  href: string | undefined;
  /** What is said of a station below its name, by its code. */
  notes: Readonly<Record<string, string>> | undefined;
  /** The stations to choose from, in place of the platform’s. */
  stations: readonly { readonly code: string; readonly name: string; readonly type: 'PV' | 'ES' | 'PV_ES' | 'BS' | 'CES'; readonly status: 'construction' | 'debug' | 'operation'; readonly tz: string; readonly region: string | null; readonly organization: string; }[] | undefined;
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
  apiBase: string | undefined;
  addEventListener<Name extends keyof UcStationPickerEventMap>(
    type: Name,
    listener: (this: UcStationPicker, event: UcStationPickerEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
  removeEventListener<Name extends keyof UcStationPickerEventMap>(
    type: Name,
    listener: (this: UcStationPicker, event: UcStationPickerEventMap[Name]) => unknown,
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
  /** The person opens a tab. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Tag tabs: the visited pages, to reopen, refresh, close, pin and reorder. Fills its container's width and is one row high. On a narrow screen, a button with a list. Home is first and cannot be closed. */
interface UcTabs extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The dialog was closed. The detail says whether the address was changed. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Adds or changes the e-mail address, with a code that is sent to it. */
interface UcUpdateEmail extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The phone number was changed. The specification defines the name. */
  'passwordChanged': CustomEvent<undefined>;
  /** The dialog was closed. The detail says whether the number was changed. */
  'uc-close': CustomEvent<{ changed: boolean }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Changes the person's phone number with a code that is sent to the new one. */
interface UcUpdatePhone extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person opens a path of the platform. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The profile was saved. The person is signed out two seconds later. */
  'uc-profile-saved': CustomEvent<{ name: string; gender: number }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** The page of the person's own account: picture, phone number, e-mail address, name, gender, job number and address. */
interface UcUserInfo extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  /** The person opens another page. Cancel the event to navigate yourself. */
  'uc-navigate': CustomEvent<{ path: string }>;
  /** The view failed, or the platform could not be loaded. The element offers a retry. */
  'uc-error': CustomEvent<{ error: unknown }>;
  /** The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; `accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; `elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; `relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser. */
  'uc-session-ended': CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>;
}

/** Home page: greeting, own join requests, current enterprise, all joined enterprises. */
interface UcWorkbench extends HTMLElement {
  /** Language: zh, en or ja. Without it: the page's, then the stored one, then zh. */
  lang: string;
  /** Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's. */
  theme: 'light' | 'dark' | 'system' | undefined;
  /** Origin of the platform, read once by the first element of a page. Without it: the origin of the element's script. On a page of another origin the session lives in that origin's storage and ends with its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it. */
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
  'uc-alarm-inbox': UcAlarmInbox;
  'uc-apply-to-join': UcApplyToJoin;
  'uc-asset-label': UcAssetLabel;
  'uc-audit': UcAudit;
  'uc-avatar-editor': UcAvatarEditor;
  'uc-bars': UcBars;
  'uc-change-password': UcChangePassword;
  'uc-command-palette': UcCommandPalette;
  'uc-curve': UcCurve;
  'uc-data-table': UcDataTable;
  'uc-dictionary': UcDictionary;
  'uc-difference': UcDifference;
  'uc-drawer': UcDrawer;
  'uc-exchange-rate': UcExchangeRate;
  'uc-export': UcExport;
  'uc-figure': UcFigure;
  'uc-gallery': UcGallery;
  'uc-gauge': UcGauge;
  'uc-heat': UcHeat;
  'uc-icons': UcIcons;
  'uc-import': UcImport;
  'uc-import-flow': UcImportFlow;
  'uc-inbox': UcInbox;
  'uc-invitation-code': UcInvitationCode;
  'uc-jobs': UcJobs;
  'uc-joined-organizations': UcJoinedOrganizations;
  'uc-label-reader': UcLabelReader;
  'uc-load-failure': UcLoadFailure;
  'uc-login': UcLogin;
  'uc-members': UcMembers;
  'uc-navbar': UcNavbar;
  'uc-no-permission': UcNoPermission;
  'uc-not-found': UcNotFound;
  'uc-notices': UcNotices;
  'uc-notification-center': UcNotificationCenter;
  'uc-one-line': UcOneLine;
  'uc-org-cascader': UcOrgCascader;
  'uc-password-recovery': UcPasswordRecovery;
  'uc-passwordback': UcPasswordback;
  'uc-period': UcPeriod;
  'uc-planned': UcPlanned;
  'uc-reauthenticate': UcReauthenticate;
  'uc-register': UcRegister;
  'uc-sankey': UcSankey;
  'uc-saved-views': UcSavedViews;
  'uc-schedule': UcSchedule;
  'uc-security': UcSecurity;
  'uc-settings': UcSettings;
  'uc-sidebar': UcSidebar;
  'uc-signed-out': UcSignedOut;
  'uc-spark': UcSpark;
  'uc-station-map': UcStationMap;
  'uc-station-picker': UcStationPicker;
  'uc-tabs': UcTabs;
  'uc-update-email': UcUpdateEmail;
  'uc-update-phone': UcUpdatePhone;
  'uc-user-info': UcUserInfo;
  'uc-workbench': UcWorkbench;
}
}
