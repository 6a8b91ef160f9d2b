import type { Page } from '@playwright/test';
import { expect, long, test } from '#test/support/e2e.ts';
import { expectAccessible } from '#test/support/e2e-accessibility.ts';
import { names, openFromMenu, people } from '#test/support/e2e-journey.ts';
import { readOutbox } from '#test/support/outbox.ts';

// Schedules stay in everybody's list, and what they send in the outbox.
test.use({ ownServer: {} });
test.describe.configure({ timeout: 120_000 });

const TITLE = '每周电站清单';
const EMPTY = '还没有定时发送';

async function openSchedules(page: Page) {
  await openFromMenu(page, '台账管理', '电站台账');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('button', { name: '定时发送…' }).click();
  return page.getByRole('dialog', { name: '定时发送' });
}

test(
  'an export is sent on schedule, paused, left by a recipient and deleted',
  long,
  async ({ page, enter, server }) => {
    await enter();
    const dialog = await openSchedules(page);
    await expect(dialog.getByText(EMPTY)).toBeVisible();
    await dialog.getByRole('button', { name: '新建定时发送' }).click();
    const form = page.getByRole('dialog', { name: '新建定时发送' });
    await form.getByLabel('名称').fill(TITLE);
    await form.getByLabel('频率').selectOption({ label: '每周' });
    await form.getByLabel('时间', { exact: true }).fill('07:30');
    const dates = form.getByRole('region', { name: '接下来的发送时间' }).getByRole('listitem');
    await expect(dates).toHaveText([/07:30/, /07:30/, /07:30/]);
    for (const name of [names.administrator, names.colleague])
      await form.getByRole('checkbox', { name }).check();
    await expectAccessible(page, 'uc-schedule');
    await form.getByRole('button', { name: '保存' }).click();
    await expect(form).toBeHidden();

    const row = dialog.getByRole('listitem').filter({ hasText: TITLE });
    await expect(row).toContainText(/下次：.*07:30/);
    await row.getByRole('button', { name: `立即发送：${TITLE}` }).click();
    const sent = async () => (await readOutbox(server.dataDir)).filter(({ text }) => text.includes(TITLE));
    await expect.poll(async () => (await sent()).length).toBe(2);
    expect((await sent()).map(({ to }) => to)).toContain('chen.lixin@sunfield-energy.example.com');
    const log = row.getByRole('button', { name: `发送记录：${TITLE}` });
    await expect(async () => {
      // It tells what was so when it was opened.
      if ((await log.getAttribute('aria-expanded')) === 'true') await log.click();
      await log.click();
      const lines = row.getByRole('list', { name: '发送记录' });
      await expect(lines).toContainText(`${names.administrator} · 已发送`, { timeout: 1000 });
      await expect(lines).toContainText(`${names.colleague} · 已发送`, { timeout: 1000 });
    }).toPass();
    await row.getByRole('button', { name: `暂停：${TITLE}` }).click();
    await expect(row).toContainText('已暂停');
    await row.getByRole('button', { name: `恢复：${TITLE}` }).click();
    await expect(row).toContainText('下次：');
    await expectAccessible(page, 'uc-schedule');

    // An open page would change to the other person as soon as that one signs in.
    await page.goto('about:blank');
    await enter(people.colleague);
    await openSchedules(page);
    await expect(row).toContainText(`由 ${names.administrator} 创建，发送给您`);
    await row.getByRole('button', { name: `退订：${TITLE}` }).click();
    await page.getByRole('dialog', { name: '退订？' }).getByRole('button', { name: '退订' }).click();
    await expect(dialog.getByText(EMPTY)).toBeVisible();

    await page.goto('about:blank');
    await enter();
    await openSchedules(page);
    await expect(row).toContainText(`发送给：${names.administrator}`);
    await expect(row).not.toContainText(names.colleague);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await row.getByRole('button', { name: `删除：${TITLE}` }).click();
    await page.getByRole('dialog', { name: '删除定时发送？' }).getByRole('button', { name: '删除' }).click();
    await expect(dialog.getByText(EMPTY)).toBeVisible();
  },
);
