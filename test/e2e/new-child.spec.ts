import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BareSite } from '#test/support/bare-site.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';
// @ts-expect-error: scripts have no types.
import { makeRepository } from '../../scripts/new-child/repository.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FRAMEWORKS = ['react', 'vanilla', 'vue2', 'vue3'];

/** Links what npm would install. */
function install(repository: string, framework: string): void {
  const packages = join(repository, 'node_modules');
  mkdirSync(packages);
  for (const [at, from] of [
    ['@web', '@web'],
    ['esbuild', 'esbuild'],
    ['vue', framework === 'vue3' ? 'vue3' : 'vue'],
    ['@heliport', '../dist/packages'],
  ] as const)
    symlinkSync(join(ROOT, 'node_modules', from), join(packages, at));
}

/** Builds a child and publishes its files on a foreign site. */
function publish(folder: string, framework: string, site: BareSite): unknown {
  const name = `new-${framework}`;
  // Without the platform’s types and modules: only type checks and tests need them.
  const repository = makeRepository({ name, framework, folder: join(folder, name) });
  install(repository, framework);
  const environment = { ...process.env, PUBLIC_URL: `${site.url}/${name}` };
  execFileSync(process.execPath, ['build.mjs'], { cwd: repository, env: environment, stdio: 'ignore' });
  for (const file of readdirSync(join(repository, 'dist/0.1.0')))
    site.put(`/${name}/0.1.0/${file}`, readFileSync(join(repository, 'dist/0.1.0', file), 'utf8'));
  const [manifest] = JSON.parse(readFileSync(join(repository, 'dist/manifest.json'), 'utf8'));
  return manifest;
}

/** Builds a child of each framework, each in a repository of its own. */
function publishAll(site: BareSite): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'heliport-new-child-'));
  try {
    return FRAMEWORKS.map((framework) => publish(folder, framework, site));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.use({ ownServer: { children: publishAll } });

test('mounts new apps of each framework from repositories of their own, without a rebuild', async ({
  page,
}) => {
  await signIn(page);
  for (const framework of FRAMEWORKS) {
    const name = `new-${framework}`;
    // They have their place in the menu.
    const menu = page.getByRole('navigation', { name: '主菜单' });
    const link = menu.locator(`a[href="/sub-${name}/${name}/overview"]`);
    if (!(await link.isVisible())) await menu.getByText(name, { exact: true }).click();
    await link.click();
    const app = page.locator(`[data-mount=${name}]`);
    await expect(app.getByRole('heading', { name })).toBeVisible();
    // Their styles reach them, and nobody else.
    if (framework !== 'react') {
      await expect(app.getByRole('heading', { name })).toHaveCSS('margin-bottom', '8px');
      const outside = () => {
        const heading = Object.assign(document.createElement('h1'), { textContent: 'x' });
        heading.className = document.querySelector('[data-mount] [class$=-app]')?.className ?? '';
        document.body.append(heading);
        const { padding } = getComputedStyle(heading);
        heading.remove();
        return padding;
      };
      expect(await page.evaluate(outside)).toBe('0px');
    }
    await app.getByRole('link', { name: '关于' }).click();
    await expect(page).toHaveURL(`/sub-${name}/${name}/about`);
    await expect(app.getByRole('heading', { name: '关于' })).toBeVisible();
  }
});

test(
  'the test that a new app brings along passes in its own repository, for each framework',
  long,
  async ({ launchOptions }) => {
    test.setTimeout(120_000);
    const folder = mkdtempSync(join(tmpdir(), 'heliport-new-child-tests-'));
    const env = { ...process.env, CHROME_PATH: launchOptions.executablePath };
    for (const framework of FRAMEWORKS) {
      const repository = join(folder, framework);
      const options = [`new-${framework}`, '--framework', framework, '--standalone', repository];
      execFileSync(process.execPath, ['scripts/new-child.mjs', ...options], { cwd: ROOT, stdio: 'ignore' });
      install(repository, framework);
      const runner = join(ROOT, 'node_modules/@web/test-runner/dist/bin.js');
      const told = execFileSync(process.execPath, [runner, '--config', 'test.config.mjs'], {
        ...{ cwd: repository, env, encoding: 'utf8' },
      });
      expect(told).toContain('all tests passed');
    }
    rmSync(folder, { recursive: true, force: true });
  },
);
