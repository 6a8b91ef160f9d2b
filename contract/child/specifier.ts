/** Name of a child's entry module in the import map. */
export const childSpecifier = (name: string): string => `@heliport/child-${name}`;

/** Import-map name of a child's previous release, which is loaded if the newest one fails to start. */
export const previousSpecifier = (name: string): string => `${childSpecifier(name)}/previous`;
