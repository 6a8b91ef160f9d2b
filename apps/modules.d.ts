/** Importing an element's module defines its tag. */
declare module '@heliport/elements/uc-*';

/** An imported style sheet is added to those of the app. */
declare module '*.css';

/** A single-file component. Vue 2 and Vue 3 are both installed, and each accepts this type as its own. */
declare module '*.vue' {
  const component: never;
  export default component;
}
