// Elements with `texts: 'home'` can use only the namespaces of src/client/i18n/<language>.ts. Texts of other namespaces
// load later, so the page would show their keys.
import { readFileSync } from 'node:fs';
import { modulesOf } from '../build/modules-of.mjs';
import { at } from '../build/paths.mjs';
import { elements } from '../build/sources.mjs';

const read = (file) => readFileSync(at(file), 'utf8');

const [, list = ''] = /export const zh = \{([^}]*)\}/.exec(read('src/client/i18n/zh.ts')) ?? [];
const home = new Set(list.match(/\w+/g));
const [, rest = ''] = /export const zhRest = \{([^}]*)\}/.exec(read('src/client/i18n/zh-rest.ts')) ?? [];
const others = rest.match(/\w+/g) ?? [];

const entryPoints = elements()
  .map(({ file }) => file)
  .filter((file) => readFileSync(file, 'utf8').includes("texts: 'home'"));
const files = (await modulesOf(entryPoints)).filter((file) => /^(elements|src\/client)\//.test(file));

/** `useTranslation('account')`, `t('account:title')`. */
const named = (text, namespace) =>
  new RegExp(`['"\`]${namespace}:\\w|useTranslation\\([^)]*'${namespace}'`).test(text);

const problems = files
  .filter((file) => file.endsWith('.tsx') || file.endsWith('.ts'))
  .filter((file) => !file.startsWith('src/client/i18n/'))
  .flatMap((file) =>
    others
      .filter((namespace) => named(read(file), namespace))
      .map((namespace) => `${file}: uses a text of "${namespace}", which loads later than the element`),
  );
if (home.size === 0 || others.length === 0 || entryPoints.length === 0)
  problems.push('found nothing to check');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
