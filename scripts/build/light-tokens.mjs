import { readFileSync } from 'node:fs';
import { modulesOf } from './modules-of.mjs';
import { at } from './paths.mjs';
import { elements } from './sources.mjs';

/**
 * Names of the theme's variables that the elements in the light DOM use: the page brings them, so that such an
 * element neither loads the theme nor appears without it. What comes by `import()` later brings its own styles.
 */
export async function lightTokens() {
  const entryPoints = elements()
    .map(({ file }) => file)
    .filter((file) => readFileSync(file, 'utf8').includes('#elements/define/light.tsx'));
  return (await modulesOf(entryPoints))
    .filter((file) => file.startsWith('elements/') && !file.startsWith('elements/ui/theme/'))
    .flatMap((file) => [...readFileSync(at(file), 'utf8').matchAll(/\btokens\.(\w+)/g)])
    .map(([, name]) => name);
}
