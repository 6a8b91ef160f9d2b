// Declarations of the packages: those that tsc emits for their modules, with all that these import from this repository.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { at, ROOT } from '../paths.mjs';
import { readJson } from '../sources.mjs';

/** Imports of the own sources: `#contract/…` as the package's `imports` say, and relative ones. */
const OWN = /(['"])((?:#|\.{1,2}\/)[^'"]+?)\.(tsx?|d\.ts)\1/g;

const ALIASES = Object.entries(readJson('package.json').imports).map(([alias, target]) => [
  alias.replace('*', ''),
  target.replace('*', '').replace('./', ''),
]);

/** Path from the root of what a file imports. */
function sourceOf(specifier, from) {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix));
  return alias
    ? specifier.replace(alias[0], alias[1])
    : posix.normalize(`${posix.dirname(from)}/${specifier}`);
}

/** Emits the declarations of all modules into a folder. */
function emit(modules, outDir) {
  const config = at(`.tsconfig-packages-${process.pid}.json`);
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: ROOT,
    outDir,
  };
  // What the sources declare for all files is a part of the program, but of no package.
  const files = [
    ...modules,
    'elements/element-classes.generated.d.ts',
    'elements/elements-react.generated.d.ts',
  ];
  writeFileSync(config, JSON.stringify({ extends: './tsconfig.json', compilerOptions, include: [], files }));
  try {
    const { status, stdout } = spawnSync(at('node_modules/.bin/tsc'), ['-p', config], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`The declarations of the packages were not written:\n${stdout}`);
  } finally {
    rmSync(config);
  }
}

/** The text of a declaration: emitted, or of a source that is one itself. */
function textOf(path, emitted) {
  const file = [`${emitted}/${path}.d.ts`, at(`${path}.d.ts`)].find((each) => existsSync(each));
  if (!file) throw new Error(`${path} has no declarations`);
  return readFileSync(file, 'utf8');
}

/** Copies the declarations of a module and of all that it imports. Imports become relative ones. */
function copyClosure(module, emitted, folder) {
  const waiting = [module.replace(/\.tsx?$/, '')];
  const seen = new Set(waiting);
  for (const path of waiting) {
    const text = textOf(path, emitted).replace(OWN, (_match, quote, specifier) => {
      const target = sourceOf(specifier, path);
      if (!seen.has(target)) waiting.push(target);
      seen.add(target);
      const way = posix.relative(posix.dirname(path), `${target}.js`);
      return `${quote}${way.startsWith('..') ? way : `./${way}`}${quote}`;
    });
    const file = join(folder, `${path}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/** Writes `types/` of each package: `modules` are those of each folder. */
export function writeDeclarations(modules) {
  const emitted = mkdtempSync(join(tmpdir(), 'heliport-types-'));
  try {
    emit([...new Set(Object.values(modules).flat())], emitted);
    for (const [folder, own] of Object.entries(modules))
      for (const module of own) copyClosure(module, emitted, `${folder}/types`);
  } finally {
    rmSync(emitted, { recursive: true });
  }
}
