declare module '*.vue' {
  import type Vue from 'vue';

  const component: typeof Vue;
  export default component;
}

/** Importing an element's module defines its tag. */
declare module '@heliport/elements/*';
