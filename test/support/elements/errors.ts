/** Collects console errors, such as React's warnings, until `restore` is called. */
export function collectErrors(): { readonly errors: string[]; restore(): void } {
  const errors: string[] = [];
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  };
  return {
    errors,
    restore: () => {
      console.error = report;
    },
  };
}
