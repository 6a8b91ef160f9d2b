/**
 * `@heliport/test-kit`: tools for tests of child apps. A fake platform in the page (session, rights, answers of the
 * server), a fake host that calls the app's lifecycles as the shell does, and ways to find what a person sees. The
 * elements are the real ones.
 */
export { fakeBrowser } from '#test/support/browser.ts';
export { clear, place, settle, until } from '#test/support/elements/page.ts';
export { type Asked, FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
export { control, field, findControl, press, showing, type } from '#test/support/elements/query.ts';
export { type HostOptions, type MountedChild, mountChild } from './fake-host.ts';
