import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** What the packages of the types need from the registry. */
const NEEDED = ['nanostores', 'typebox', 'csstype', '@types/prop-types'];

const APP = `
import type { ChildModule, ChildProps } from '@heliport/client';
import { request } from '@heliport/client';
import { element } from '@heliport/elements/react';

const Curve = element('uc-curve', () => import('@heliport/elements/uc-curve'));
const Export = element('uc-export');

export const curve = <Curve label="Power" height={300} onUcRange={({ detail }) => console.log(detail?.from)} />;
export const exported = <Export source="stations" filter={{ type: 'PV' }} theme="dark" className="wide" />;
export const tag = <uc-login mode="code" onuc-signed-in={({ detail }) => detail.redirect.length} />;
document.querySelector('uc-curve')?.addEventListener('uc-range', ({ detail }) => detail?.to.toFixed());

// @ts-expect-error there is no such theme
export const wrongTheme = <Export source="stations" theme="blue" />;
// @ts-expect-error it is a number
export const wrongHeight = <Curve height="300" />;
// @ts-expect-error there is no such mode
export const wrongMode = <uc-login mode="sms" />;
// @ts-expect-error there is no such detail
export const wrongDetail = <Export source="stations" onUcError={({ detail }) => detail.reason} />;
// @ts-expect-error there is no such element
element('uc-nothing');

export async function mount({ client, basePath, domElement }: ChildProps) {
  client.navigate(basePath);
  domElement.append(String(await request('GET', '/usercenter/me')));
  // @ts-expect-error the client has no such function
  client.signIn();
}
export const module: Partial<ChildModule> = { mount: ({ basePath }) => basePath };
`;

const TSCONFIG = {
  compilerOptions: {
    ...{
      target: 'ES2022',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
    },
    ...{
      jsx: 'react-jsx',
      noEmit: true,
      strict: true,
      types: ['@heliport/elements', '@heliport/elements/jsx'],
    },
  },
  include: ['app.tsx'],
};

/** A repository of an app that has installed the packages, and the types of a version of React. */
function repository(react: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'heliport-types-'));
  const install = (name: string, from: string) => {
    const to = join(folder, 'node_modules', name);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', from), to, 'junction');
  };
  for (const name of NEEDED) install(name, name);
  install('@types/react', react);
  for (const name of ['client', 'elements'])
    cpSync(join(ROOT, 'dist/packages', name), join(folder, 'node_modules/@heliport', name), {
      recursive: true,
    });
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(folder, 'app.tsx'), APP);
  return folder;
}

describe('types of the packages', () => {
  const folders: string[] = [];
  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  for (const [name, react] of [
    ['19', '@types/react'],
    ['18', '@types/react-18'],
  ] as const)
    test(`an app with React ${name} compiles, and wrong values do not`, () => {
      const folder = repository(react);
      folders.push(folder);
      const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
      assert.equal(stdout, '');
    });
});

describe('tarballs', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'heliport-tarball-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  test('each package can be unpacked, and has what its exports name', () => {
    const packages = join(ROOT, 'dist/packages');
    const names = readdirSync(join(ROOT, 'packages'));
    for (const name of names) {
      const { status } = spawnSync('tar', ['-xzf', join(packages, `${name}.tgz`), '-C', folder]);
      assert.equal(status, 0, name);
      const manifest = readJson(join(folder, 'package/package.json'));
      const named: string[] = JSON.stringify(manifest.exports).match(/(?<=":")\.\/[^"*]+/g) ?? [];
      for (const file of new Set(named))
        assert.ok(existsSync(join(folder, 'package', file)), `${name}: ${file}`);
      rmSync(join(folder, 'package'), { recursive: true });
    }
  });

  test('a bundled module of the page says where it comes from', () => {
    const { stderr } = spawnSync(process.execPath, ['-e', `import('${ROOT}dist/packages/client/index.js')`], {
      encoding: 'utf8',
    });
    assert.match(
      stderr,
      /@heliport\/client comes from the import map of the platform: leave it out of the bundle/,
    );
  });
});
