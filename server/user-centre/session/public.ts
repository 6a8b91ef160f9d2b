// Used by other nouns, by pages and by the administrator's command.
export { createIdentifyCaller } from './commands/identify-caller.ts';
export { type EndReason, endSessionsOf } from './commands/own-session.ts';
export { changeOrganization, describeSignIn } from './commands/session.ts';
export { requireFresh } from './commands/step-up.ts';
export { signInBrowser } from './sign-in-browser.ts';
export { sourceOf } from './source.ts';
