/** Name of a child's entry module in the import map. */
export const childSpecifier = (name: string): string => `@heliport/child-${name}`;

/** Name of the entry of the release before, loaded while the newest one does not start. */
export const previousSpecifier = (name: string): string => `${childSpecifier(name)}/previous`;
