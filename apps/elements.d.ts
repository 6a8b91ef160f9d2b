/** Importing an element's module defines its tag. */
declare module '@heliport/elements/*';
