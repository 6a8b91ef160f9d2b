// Attributes that every element has besides its own; implemented by elements/define/definition.tsx.

export const commonAttributes = [
  {
    name: 'lang',
    fieldName: 'lang',
    kind: 'string',
    type: { text: 'string' },
    description: "Language: zh, en or ja. Without it: the page's, then the stored one, then zh.",
  },
  {
    name: 'theme',
    fieldName: 'theme',
    kind: 'string',
    type: { text: "'light' | 'dark' | 'system'" },
    description: "Theme. Without it: the page's `<html data-theme>`, then the stored one, then the system's.",
  },
  {
    name: 'api-base',
    fieldName: 'apiBase',
    kind: 'string',
    type: { text: 'string' },
    description:
      'Origin of the platform, read once by the first element of a page. Without it: the origin of the ' +
      "element's script. On a page of another origin the session lives in that origin's storage and ends with " +
      "its access token, since the refresh cookie stays with the platform's own pages; `uc-session-ended` reports it.",
  },
];

export const commonEvents = [
  {
    name: 'uc-error',
    type: { text: 'CustomEvent<{ error: unknown }>' },
    description: 'The view failed, or the platform could not be loaded. The element offers a retry.',
  },
  {
    name: 'uc-session-ended',
    type: {
      text: "CustomEvent<{ reason: 'signedOut' | 'accountChanged' | 'expired' | 'elsewhere' | 'notSignedIn' | 'relogin' | 'replaced' }>",
    },
    description:
      'The session of this page ended; without the shell only. Reasons: `signedOut`, here or in another tab; ' +
      '`accountChanged`, the password, phone number or email was changed; `expired`, the token was not refreshed; ' +
      '`elsewhere`, another device or an administrator ended it; `notSignedIn`, a request had no valid token; ' +
      '`relogin`, the person agreed to sign in again; `replaced`, somebody else signed in in this browser.',
  },
];
