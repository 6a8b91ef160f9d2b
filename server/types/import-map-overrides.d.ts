/** The package's server half; it ships no types. */
declare module 'import-map-overrides' {
  /** Overrides that stand in a request's cookies: specifier → address. */
  export function getOverridesFromCookies(request: {
    readonly headers: { readonly cookie?: string | undefined };
    readonly protocol: string;
  }): Record<string, string>;
}
