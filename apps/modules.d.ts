/** Importing an element's module defines its tag. */
declare module '@heliport/elements/*';

/** A style sheet joins those of the app. */
declare module '*.css';

/** A single-file component; Vue 2 and Vue 3 stand side by side, and each takes this for one of its own. */
declare module '*.vue' {
  const component: never;
  export default component;
}
