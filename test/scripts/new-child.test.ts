import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { releaseProblem, sourceProblem } from '#contract/child/manifest.ts';
// @ts-expect-error: scripts have no types.
import { FRAMEWORKS, makeChild, titlesOf } from '../../scripts/new-child/make.mjs';
// @ts-expect-error: scripts have no types.
import { makeRepository } from '../../scripts/new-child/repository.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'heliport-new-child-'));
});
after(() => rmSync(folder, { recursive: true }));

const json = (...path: string[]) => JSON.parse(readFileSync(join(...path), 'utf8'));

/** Runs the command. */
function run(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new-child.mjs', ...parameters], {
    ...{ cwd: ROOT, encoding: 'utf8' },
  });
  return { status, stdout, stderr };
}

describe('npm run new-child', () => {
  test('explains itself', () => {
    const { status, stdout } = run('--help');
    assert.equal(status, 0);
    for (const word of [
      '--framework react|vanilla|vue2|vue3',
      '--title-zh',
      '--standalone',
      'test/apps/<name>',
    ])
      assert.ok(stdout.includes(word), word);
  });

  test('refuses in one plain sentence, and writes nothing', () => {
    for (const [parameters, sentence] of [
      [['ledger'], 'The name is taken: this platform has an app apps/ledger. Choose another name.'],
      [['Ledger'], 'The name is taken: this platform has an app apps/ledger. Choose another name.'],
      [
        ['tariff', '--standalone', ROOT],
        `${ROOT.replace(/\/$/, '')} is not empty. Choose another folder, or empty it.`,
      ],
    ] as const)
      assert.deepEqual(run(...parameters), { status: 1, stdout: '', stderr: `${sentence}\n` });
    for (const [parameters, start] of [
      [[], 'The name is missing.'],
      [['a_b'], 'a_b cannot be a name: it must have 2 to 32 letters and digits,'],
      [['kit'], 'kit is the folder of shared code'],
      [['solar', 'forecast'], 'The name is one word: solar forecast are several.'],
      [['tariff', '--framework', 'svelte'], 'There is no template for svelte.'],
      [['tariff', '--platform', 'platform'], '--platform is an address such as https://platform.example,'],
      [['tariff', '--colour'], "Unknown option '--colour'."],
    ] as const) {
      const { status, stderr } = run(...parameters);
      assert.equal(status, 1);
      assert.ok(stderr.startsWith(start) && stderr.includes('--framework'), stderr);
    }
  });
});

for (const framework of FRAMEWORKS as string[])
  describe(`a new ${framework} app`, () => {
    const name = `solar-${framework}`;
    const titles = titlesOf(name, { title: 'Sun "1"', 'title-zh': '光伏预测' });
    let repository: string;
    before(() => {
      repository = makeRepository({ name, framework, titles, folder: join(folder, name) });
    });

    test('has a name with a hyphen, and titles by language', () => {
      const manifest = json(repository, 'src/manifest.json');
      assert.equal(sourceProblem(manifest), undefined);
      assert.deepEqual(
        [manifest.name, manifest.base, manifest.title],
        [name, `/sub-${name}`, { zh: '光伏预测', en: 'Sun "1"', ja: 'Sun "1"' }],
      );
      assert.equal(json(repository, 'src/texts/zh.json').title, '光伏预测');
      assert.equal(json(repository, 'src/texts/ja.json').title, 'Sun "1"');
    });

    test('says for which Node it is, and lets npm run the one script that it needs', () => {
      const { engines, allowScripts } = json(repository, 'package.json');
      assert.deepEqual(engines, json(ROOT, 'package.json').engines);
      assert.deepEqual(allowScripts, { esbuild: true });
    });

    test('installs the packages of the platform from it, by their version', () => {
      const { devDependencies } = json(repository, 'package.json');
      for (const name of ['client', 'elements', 'test-kit']) {
        const { version } = json(ROOT, `packages/${name}/package.json`);
        assert.equal(
          devDependencies[`@heliport/${name}`],
          `http://127.0.0.1:8080/packages/${name}-${version}.tgz`,
        );
      }
    });

    test('brings a test of its own', () => {
      const text = readFileSync(join(repository, 'test/app.test.ts'), 'utf8');
      assert.ok(text.includes("from '../src/index.ts'") && text.includes(`path: '/${name}/overview'`), text);
    });

    test('keeps the release before in its manifest', () => {
      mkdirSync(join(repository, 'node_modules'));
      for (const [at, from] of [
        ['esbuild', 'esbuild'],
        ['vue', framework === 'vue3' ? 'vue3' : 'vue'],
      ] as const)
        symlinkSync(join(ROOT, 'node_modules', from), join(repository, 'node_modules', at));
      const build = (environment: Record<string, string> = {}) => {
        const env = { ...process.env, PUBLIC_URL: 'https://sun.example', ...environment };
        execFileSync(process.execPath, ['build.mjs'], { cwd: repository, env, stdio: 'pipe' });
        const [released] = json(repository, 'dist/manifest.json');
        assert.equal(releaseProblem(released), undefined);
        return released;
      };
      const file = join(repository, 'src/manifest.json');
      const source = json(file);
      const first = build();
      assert.deepEqual([first.versions, first.previous], [['0.1.0'], undefined]);
      writeFileSync(file, JSON.stringify({ ...source, version: '0.2.0' }));
      for (const second of [build(), build()]) {
        assert.deepEqual(second.versions, ['0.2.0', '0.1.0']);
        assert.deepEqual(second.previous, { version: '0.1.0', entry: first.entry });
        assert.equal(second.integrity[first.entry], first.integrity[first.entry]);
      }
      // Built from a fresh clone, which has the published manifest alone.
      const published = join(folder, `${name}.json`);
      writeFileSync(published, JSON.stringify([first]));
      rmSync(join(repository, 'dist'), { recursive: true });
      assert.equal(build().previous, undefined);
      assert.deepEqual(build({ PREVIOUS: published }).versions, ['0.2.0', '0.1.0']);
    });
  });

test('an app of this repository brings a test to test/apps', () => {
  const [name, framework] = ['solar-forecast', 'react'];
  const app = join(folder, 'apps', name);
  const written = join(folder, 'test/apps', name, 'app.test.tsx');
  makeChild({ name, framework, folder: app, test: written });
  const text = readFileSync(written, 'utf8');
  assert.ok(text.includes(`from '../../../apps/${name}/index.ts'`), text);
  assert.equal(sourceProblem(json(app, 'manifest.json')), undefined);
});
