import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BareSite } from '#test/support/bare-site.ts';
import { expect, test } from '#test/support/e2e.ts';
import { signIn } from '#test/support/e2e-journey.ts';

/** The administrator of the demo's operator. */
const ZHOU = '15800100001';

const folder = mkdtempSync(join(tmpdir(), 'heliport-registry-'));
test.use({ ownServer: { environment: { CHILDREN: folder } } });
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts a release of an app on its own site. Returns its file and its hash. */
function publish(site: BareSite, version: string): [address: string, hash: string] {
  const text = `
    export async function bootstrap() {}
    export async function mount({ domElement }) {
      domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Tariffs ${version}' }));
    }
    export async function unmount({ domElement }) { domElement.replaceChildren(); }`;
  const address = site.put(`/tariff-plan/${version}/index.js`, text);
  return [address, `sha384-${createHash('sha384').update(text).digest('base64')}`];
}

/** Registers a release as an operator's deployment does: the file is replaced as a whole. */
async function register(manifest: unknown): Promise<void> {
  await writeFile(join(folder, '.next'), JSON.stringify(manifest));
  await rename(join(folder, '.next'), join(folder, 'tariff.json'));
}

test('an app is added, changed, rolled back and removed while the platform runs', async ({
  page,
  bareSite,
}) => {
  const [first, firstHash] = publish(bareSite, '1.0.0');
  const [second, secondHash] = publish(bareSite, '1.1.0');
  const manifest = {
    ...{ name: 'tariff-plan', base: '/sub-tariff-plan', icon: 'settlement', version: '1.0.0', client: 1 },
    title: { zh: '电价方案', en: 'Tariffs', ja: '料金' },
    ...{ functionCodes: [], keepAlive: false, chrome: 'shell', versions: ['1.0.0'] },
    routes: [{ name: 'list', path: '/list', title: { zh: '列表', en: 'List', ja: '一覧' } }],
    ...{ entry: first, integrity: { [first]: firstHash } },
  };
  const next = {
    ...{ ...manifest, version: '1.1.0', versions: ['1.1.0', '1.0.0'], entry: second },
    integrity: { [first]: firstHash, [second]: secondHash },
    previous: { version: '1.0.0', entry: first },
  };
  const link = page.getByRole('navigation', { name: '主菜单' }).getByText('电价方案');
  const shows = (version: string) =>
    expect(async () => {
      await page.goto('/sub-tariff-plan/list');
      const heading = page.getByRole('heading', { name: `Tariffs ${version}` });
      await expect(heading).toBeVisible({ timeout: 3000 });
    }).toPass();
  const main = page.getByRole('main');
  const row = main.getByRole('row', { name: /tariff-plan/ });
  const openApps = async () => {
    await page.goto('/administration');
    await main.getByRole('tab', { name: '应用', exact: true }).click();
    await expect(row).toBeVisible();
  };

  await signIn(page, ZHOU);
  await expect(link).toBeHidden();
  await test.step('the next page has the added app in its menu', async () => {
    await register(manifest);
    await expect(async () => {
      await page.reload();
      await expect(link).toBeVisible({ timeout: 3000 });
    }).toPass();
    await shows('1.0.0');
  });

  await test.step('the next page has its next release', async () => {
    await register(next);
    await shows('1.1.0');
  });

  await test.step('an administrator rolls it back', async () => {
    await openApps();
    await row.getByRole('button', { name: '回退到 1.0.0' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '回退到 1.0.0' }).click();
    await expect(row).toContainText('已回退');
    await shows('1.0.0');
    await openApps();
    await row.getByRole('button', { name: '恢复 1.1.0' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '恢复 1.1.0' }).click();
    await expect(row).not.toContainText('已回退');
    await shows('1.1.0');
  });

  await test.step('a broken manifest is named, and the app stays', async () => {
    await register({ ...next, version: '1.2.0', chrome: 'loud' });
    await openApps();
    await expect(async () => {
      await main.getByRole('button', { name: '刷新' }).click();
      const problem = main.getByRole('listitem').filter({ hasText: 'chrome must be shell or own' });
      await expect(problem).toBeVisible({ timeout: 1000 });
    }).toPass();
    await shows('1.1.0');
  });

  await test.step('the next page no longer has an app that was removed', async () => {
    await rm(join(folder, 'tariff.json'));
    await expect(async () => {
      await page.goto('/home');
      await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
      await expect(link).toBeHidden({ timeout: 1000 });
    }).toPass();
  });
});
