/** The server-side part of the package, which has no types. */
declare module 'import-map-overrides' {
  /** The overrides in a request's cookies: specifier → address. */
  export function getOverridesFromCookies(request: {
    readonly headers: { readonly cookie?: string | undefined };
    readonly protocol: string;
  }): Record<string, string>;
}
