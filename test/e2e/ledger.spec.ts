import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { dress, lookedLong } from '#test/support/e2e-dress.ts';

// A meter is exchanged at a time that has energies, also shortly after midnight.
test.use({ ownServer: { environment: { LIMIT_SIMULATED_HISTORY_DAYS: '2' } } });
test.describe.configure({ timeout: 120_000 });

/** What a gateway reads of the file that the page shows. */
interface GatewayFile {
  readonly http: { readonly url: string; readonly method: string; readonly headers: Record<string, string> };
  readonly devices: readonly { readonly device: string; readonly points: Record<string, string> }[];
}

const NAMES: Readonly<Record<string, string>> = {
  电站编号: 'NEW-ES-01',
  名称: '吴江储能电站',
  '储能功率（kW）': '100',
  '储能容量（kWh）': '215',
  '变压器（kVA）': '500',
  经度: '120.6',
  纬度: '31.1',
  '占地面积（m²）': '900',
};

async function fillStation(page: Page, code: string): Promise<void> {
  for (const [label, value] of Object.entries({ ...NAMES, 电站编号: code }))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('时区（IANA）').selectOption('Asia/Shanghai');
}

const next = (page: Page) => page.getByRole('button', { name: '下一步' }).click();

/** A gateway that was set up with the file that the page shows. */
async function gatewayOf(page: Page) {
  const file = JSON.parse((await page.locator('[data-config]').textContent()) ?? '') as GatewayFile;
  const send = async (device: string, v: Record<string, number>) => {
    const { url, method, headers } = file.http;
    const body = JSON.stringify({ frames: [{ device, ts: new Date().toISOString(), v }] });
    return (await fetch(url, { method, headers, body })).status;
  };
  return { file, send };
}

test('a station is set up from nothing, and its gateway’s first frame is seen within seconds', async ({
  page,
  enter,
  expectProblem,
}) => {
  expectProblem(/400.*\/ledger\/v1\/stations/);
  await enter();
  await page.goto('/sub-ledger/ledger/stations');
  await page.getByRole('link', { name: '新建电站' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新建电站' })).toBeVisible();

  // What is missing is said at its field, and the first one gets the focus.
  await next(page);
  await expect(page.getByLabel('电站编号', { exact: true })).toBeFocused();
  await expect(page.getByText('请填写').first()).toBeVisible();
  await fillStation(page, 'SF-ES-01');
  await next(page);
  await page.getByRole('button', { name: '按类型生成建议' }).click();
  await expect(page.getByLabel('设备编号')).toHaveCount(4);
  await next(page);
  await expect(page.getByText('M1 · 有功功率').first()).toBeVisible();
  await next(page);

  // A code that is in use leads back to its field, and nothing is lost.
  await page.getByRole('button', { name: '创建电站' }).click();
  await expect(page.getByText('该电站编号已被使用').first()).toBeVisible();
  await page.reload();
  await page.getByLabel('电站编号', { exact: true }).fill('NEW-ES-01');
  for (let step = 0; step < 3; step += 1) await next(page);
  await page.getByRole('button', { name: '创建电站' }).click();
  await expect(page.getByText('等待第一帧数据…')).toBeVisible();

  await page.getByRole('button', { name: '生成密钥' }).click();
  await expect(page.getByText('密钥只显示这一次，请现在保存。')).toBeVisible();
  const { file, send } = await gatewayOf(page);
  const [meter] = file.devices.filter(({ device }) => device === 'M1');
  expect(meter?.points.activeKw).toBe('kW');

  expect(await send('M9', { activeKw: 1 })).toBe(200);
  await expect(page.getByText('收到了数据，但全部被拒绝')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'M9', exact: true })).toBeVisible();
  expect(await send('M1', { activeKw: 42.5, importKwh: 1000 })).toBe(200);
  await expect(page.getByText('已有 1 / 4 台设备的数据')).toBeVisible();

  // Watts where kW are meant.
  expect(await send('PCS-01', { activeKw: 84_000 })).toBe(200);
  await expect(page.getByText('网关应先乘以 0.001。')).toBeVisible();

  // The old key dies, and the page says so.
  await page.getByRole('button', { name: /^吊销 / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '吊销' }).click();
  await expect(page.getByText(/已吊销/)).toBeVisible();
  expect(await send('M1', { activeKw: 43 })).toBe(401);

  await page.getByRole('button', { name: '完成，打开电站' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '吴江储能电站' })).toBeVisible();
});

test(
  'a rating changes from today on, and a step back needs a reason',
  long,
  async ({ page, enter, expectProblem }) => {
    expectProblem(/400.*SF-PV-02\/state/);
    await enter();
    await page.goto('/sub-ledger/ledger/stations/SF-PV-02/facts');
    await page.getByLabel('光伏装机（kWp）').fill('900');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('已保存')).toBeVisible();
    const ratings = page.getByRole('region', { name: '额定值变更记录' }).getByRole('table');
    await expect(ratings.getByRole('row')).toHaveCount(3);
    await expect(ratings.getByRole('row').nth(1)).toContainText('自始');
    await expect(ratings.getByRole('row').nth(2)).toContainText('900 kWp');
    await page.getByLabel('变更为').selectOption({ label: '在建' });
    await page.getByRole('button', { name: '变更', exact: true }).click();
    await expect(page.getByText('请填写退回的原因')).toBeVisible();
    await page.getByLabel('原因').fill('重新施工');
    await page.getByRole('button', { name: '变更', exact: true }).click();
    await expect(page.getByText('SF-PV-02 · 光伏 · 在建 · Asia/Shanghai')).toBeVisible();
  },
);

test('a part is swapped: the place stays, and the old serial number keeps its history', async ({
  page,
  enter,
}) => {
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-ES-01');
  await page.getByRole('button', { name: '更换 C03 · 风扇 6' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新序列号').fill('NVF-2611-0001');
  await dialog.getByLabel('原因').fill('风扇不转');
  await dialog.getByRole('button', { name: '更换', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const fan = page.getByRole('listitem').filter({ hasText: '储能柜 C03' });
  await expect(fan.first()).toContainText('NVF-2611-0001');
  const away = page.getByRole('region', { name: '不在位的资产' });
  await expect(away).toContainText('NVF-2311-0604');
  await expect(away).toContainText('维修中');
  await away.getByText('历史').click();
  await expect(away.getByText(/C03 · 风扇 6.*原因：风扇不转/)).toBeVisible();

  // Once it is repaired, it is a spare.
  await away.getByRole('button', { name: '移动 NVF-2311-0604' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('去向').selectOption('备件');
  await dialog.getByLabel('原因').fill('已修好');
  await dialog.getByRole('button', { name: '移动', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(away).toContainText('备件');
});

test(
  'a meter is a block of labelled values on a phone, with its overdue calibration',
  long,
  async ({ page, enter }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enter();
    await page.goto('/sub-ledger/ledger/stations/SF-ES-01/meters');
    const meter = page.getByRole('region', { name: 'M1' });
    await expect(meter).toContainText('已逾期');
    await expect(meter).toContainText('JL-2023-SF-ES-01-M1');
    expect(await meter.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  },
);

test('a meter is exchanged after its slots were shown', long, async ({ page, enter }) => {
  await enter();
  await page.goto('/sub-ledger/ledger/stations/SF-PVES-01/meters');
  await page.getByRole('button', { name: 'M1 换表' }).click();
  const dialog = page.getByRole('dialog');
  const slot = Math.floor((Date.now() - 7_200_000) / 900_000) * 900_000;
  const local = new Date(slot + 8 * 3_600_000).toISOString().slice(0, 16);
  await dialog.getByLabel('换表时间').fill(local);
  await dialog.getByLabel('结束读数（kWh）').fill('500.25');
  await dialog.getByLabel('倍率', { exact: true }).fill('2');
  await dialog.getByRole('button', { name: '查看换表前后的电量' }).click();
  // The slots of two days may be shown.
  const slots = dialog.getByRole('row').filter({ hasText: `${local.slice(11)}–` });
  await expect(slots.filter({ hasText: '换表' }).first()).toBeVisible();
  const meter = page.getByRole('region', { name: 'M1' }).getByRole('table');
  await expect(meter.getByRole('row')).toHaveCount(2);
  await dialog.getByRole('button', { name: '保存换表' }).click();
  await expect(meter.getByRole('row')).toHaveCount(3);
  await expect(meter).toContainText('500.25');
});

test('search, filters, files and columns stand in one row at a desk', long, async ({ page, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter();
  await page.goto('/sub-ledger/ledger/stations');
  const tops = [];
  for (const control of [
    page.getByRole('searchbox', { name: '搜索名称或编号' }),
    page.getByRole('combobox', { name: '状态' }),
    page.getByRole('button', { name: '导入' }),
    page.getByRole('button', { name: '列设置' }),
  ])
    tops.push(Math.round((await control.boundingBox())?.y ?? 0));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  // What nothing matches says so below the same row, with the way back.
  await page.getByRole('searchbox', { name: '搜索名称或编号' }).fill('nothing-like-this');
  await page.getByRole('button', { name: '清除筛选' }).first().click();
  await expect(page.getByRole('link', { name: '昆山精密工厂储能电站' })).toBeVisible();
});

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const PATHS = ['', '/new', '/SF-ES-01', '/SF-ES-01/meters', '/SF-ES-01/gateway', '/SF-ES-01/facts'];

const LOOKS = [
  ['desk', 'zh', 'light'],
  ['phone', 'en', 'dark'],
  ['phone', 'ja', 'light'],
] as const;

for (const [size, language, theme] of LOOKS) {
  test(
    `the ledger is accessible: ${size}, ${language}, ${theme}`,
    lookedLong,
    async ({ page, enter, server }) => {
      await page.setViewportSize(SIZES[size]);
      await enter();
      await dress(page, server.url, language, theme);
      for (const path of PATHS) {
        await page.goto(`/sub-ledger/ledger/stations${path}`);
        await expect(page.locator('.page, .ledger-page').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.skeleton, .ledger-skeleton')).toHaveCount(0);
        await expectAccessible(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(
          true,
        );
      }
    },
  );
}
