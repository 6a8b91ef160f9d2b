// The package of the elements: their declarations for the DOM and each framework, and the components for React.
import { writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { angularDeclarations, angularModule } from '../../elements/angular.mjs';
import {
  domDeclarations,
  reactDeclarations,
  svelteDeclarations,
  vueDeclarations,
} from '../../elements/declarations.mjs';
import { analyze } from '../../elements-manifest.mjs';
import { at } from '../paths.mjs';

/** What `@heliport/elements/react` declares needs the elements and their JSX. */
const REACT = `import './elements.js';
import './elements-react.js';

export * from './types/elements/react.js';
`;

export async function writeElements(folder) {
  const { manifest, elements } = analyze();
  const files = {
    'custom-elements.json': JSON.stringify(manifest),
    'elements.d.ts': domDeclarations(elements),
    'elements-react.d.ts': `/// <reference path="./elements.d.ts" />\n${reactDeclarations(elements)}`,
    'vue.d.ts': vueDeclarations(elements),
    'svelte.d.ts': svelteDeclarations(elements),
    'angular.d.ts': angularDeclarations(elements),
    'angular.js': angularModule(elements),
    'react.d.ts': REACT,
    // Importing an element's module defines its tag.
    'uc.d.ts': 'export {};\n',
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(`${folder}/${file}`, text);
  await build({
    entryPoints: [at('elements/react.ts')],
    outfile: `${folder}/react.js`,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    external: ['react'],
    logLevel: 'warning',
  });
}
