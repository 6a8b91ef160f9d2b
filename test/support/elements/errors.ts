/** Collects what would go to the console as an error, such as React's warnings, until it is given back. */
export function collectErrors(): { readonly errors: string[]; giveBack(): void } {
  const errors: string[] = [];
  const report = console.error;
  console.error = (...parts: unknown[]) => {
    errors.push(parts.map(String).join(' '));
  };
  return {
    errors,
    giveBack: () => {
      console.error = report;
    },
  };
}
