/** TypeScript of elements/registry.generated.ts: each tag with the import of its file. */
export function registrySource(elements) {
  const sorted = elements.toSorted((a, b) => (a.tagName < b.tagName ? -1 : 1));
  const path = ({ path: file }) => `'./${file.replace(/^elements\//, '')}'`;
  return `// Written by scripts/elements-manifest.mjs; do not edit.
${sorted.map((each) => `import type { ${each.name} } from ${path(each)};`).join('\n')}

export interface ElementClasses {
${sorted.map(({ tagName, name }) => `  '${tagName}': typeof ${name};`).join('\n')}
}

export const loaders: Record<keyof ElementClasses, () => Promise<unknown>> = {
${sorted.map((each) => `  '${each.tagName}': () => import(${path(each)}),`).join('\n')}
};
`;
}
