const sortedByTag = (elements) => elements.toSorted((a, b) => (a.tagName < b.tagName ? -1 : 1));
const path = ({ path: file }) => `'./${file.replace(/^elements\//, '')}'`;

/** Source of elements/registry.generated.ts: each tag with the import of its file. */
export function registrySource(elements) {
  return `// Written by scripts/elements-manifest.mjs; do not edit.
export const loaders = {
${sortedByTag(elements)
  .map((each) => `  '${each.tagName}': () => import(${path(each)}),`)
  .join('\n')}
};
`;
}

/** `elements/energy/figure/uc-figure.ts` → `elements/energy/figure/figure.examples.ts` */
export const examplesFile = ({ path: file, tagName }) =>
  file.replace(/[^/]+$/, `${tagName.replace(/^uc-/, '')}.examples.ts`);

/** Source of elements/examples.generated.ts: the examples of every element, for the gallery alone. */
export function examplesSource(elements) {
  const sorted = sortedByTag(elements);
  const name = ({ tagName }) => tagName.replace(/-([a-z])/g, (_match, letter) => letter.toUpperCase());
  return `// Written by scripts/elements-manifest.mjs; do not edit.
${sorted.map((each) => `import { ${name(each)} } from ${path({ path: examplesFile(each) })};`).join('\n')}

export const allExamples = [
${sorted.map((each) => `  ${name(each)},`).join('\n')}
];
`;
}

/**
 * Source of elements/element-classes.generated.d.ts: each tag with its class. It augments an interface of the registry:
 * elements open each other by tag, so importing their types there would close an import circle.
 */
export function classDeclarations(elements) {
  const sorted = sortedByTag(elements);
  return `// Written by scripts/elements-manifest.mjs; do not edit.
${sorted.map((each) => `import type { ${each.name} } from ${path(each)};`).join('\n')}

declare module './registry.ts' {
  interface ElementClasses {
${sorted.map(({ tagName, name }) => `    '${tagName}': typeof ${name};`).join('\n')}
  }
}
`;
}
