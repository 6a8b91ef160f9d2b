import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from '../build/paths.mjs';
import { importMap, readJson } from '../build/sources.mjs';
import { makeChild, titlesOf, writeTest } from './make.mjs';

/** Packages that an app of each framework needs besides the build's own. */
const PACKAGES = {
  react: ['react', 'react-dom', '@nanostores/react', '@types/react', '@types/react-dom'],
  vanilla: [],
  vue2: ['vue'],
  vue3: ['vue3'],
};
const COMMON = [
  '@fluentui/react-components',
  '@web/test-runner',
  '@web/test-runner-chrome',
  'esbuild',
  'nanostores',
  'typebox',
  'typescript',
];

/** Versions for Node 20, which this repository supports: npm warns of the newer ones that it uses itself. */
const FOR_NODE_20 = {
  '@nanostores/react': '1.1.0',
  '@web/test-runner': '0.20.2',
  '@web/test-runner-chrome': '0.18.1',
};

/** Packages of the platform that an app installs from it. */
const OF_THE_PLATFORM = ['client', 'elements', 'ui', 'charts', 'map', 'test-kit'];

function edit(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath ?? entry.path}/${entry.name}`);

/** Addresses with a version: a lockfile notes a hash of each. */
const packagesAt = (platform) =>
  OF_THE_PLATFORM.map((name) => [
    `@heliport/${name}`,
    `${platform}/packages/${name}-${readJson(`packages/${name}/package.json`).version}.tgz`,
  ]);

function packageJson({ name, framework, platform }) {
  const { dependencies, devDependencies, engines } = readJson('package.json');
  const versions = { ...dependencies, ...devDependencies, ...FOR_NODE_20 };
  const wanted = [...COMMON, ...PACKAGES[framework]].map((each) => [
    each.replace('vue3', 'vue'),
    (versions[each] ?? readJson(`node_modules/${each}/package.json`).version).replace(/^npm:.+@/, ''),
  ]);
  return {
    name: `heliport-child-${name.toLowerCase()}`,
    private: true,
    type: 'module',
    engines,
    scripts: {
      build: 'node build.mjs',
      dev: 'node build.mjs --serve',
      check: 'tsc --noEmit',
      test: 'wtr --config test.config.mjs',
    },
    heliport: { shared: Object.keys(importMap()) },
    devDependencies: Object.fromEntries([...wanted, ...packagesAt(platform)].sort()),
    // esbuild installs its program by a script; npm asks for a word about it.
    allowScripts: { esbuild: true },
  };
}

/** Where `npm start` serves a platform. */
const OWN_PLATFORM = 'http://127.0.0.1:8080';

/** Writes a separate repository: the app, its build and a development server. `platform` is where packages come from. */
export function makeRepository({
  name,
  framework,
  titles = titlesOf(name, {}),
  folder,
  platform = OWN_PLATFORM,
}) {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty`);
  mkdirSync(folder, { recursive: true });
  makeChild({ name, framework, titles, folder: `${folder}/src`, kit: false });
  writeTest(`${folder}/test/app.test.ts`, { name, framework, titles }, '../src/index.ts');
  cpSync(at('templates/repository'), folder, { recursive: true });
  cpSync(at('apps/modules.d.ts'), `${folder}/src/modules.d.ts`);
  writeFileSync(
    `${folder}/package.json`,
    `${JSON.stringify(packageJson({ name, framework, platform }), null, 2)}\n`,
  );
  writeFileSync(`${folder}/.gitignore`, 'node_modules/\ndist/\n');
  if (framework.startsWith('vue')) {
    mkdirSync(`${folder}/vue`);
    cpSync(at('scripts/build/vue/component.mjs'), `${folder}/vue/component.mjs`);
    cpSync(at(`scripts/build/vue/${framework}.mjs`), `${folder}/vue/compile.mjs`);
  }
  // Only one major version of Vue is installed here.
  const sources = [
    ...filesIn(`${folder}/src`),
    ...(existsSync(`${folder}/vue`) ? filesIn(`${folder}/vue`) : []),
  ];
  for (const file of sources) edit(file, (text) => text.replaceAll(/'vue3(?=['/])/g, "'vue"));
  edit(`${folder}/README.md`, (text) => text.replaceAll('sample', name));
  return folder;
}
