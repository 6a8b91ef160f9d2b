import { expect, long, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

/** Behaves as apps with Vue 2 and element-ui, or with jQuery, do: styles once, poppers, a locked body, no clean-up. */
const LEAKING = `
  const count = (name) => { globalThis.heard = { ...globalThis.heard, [name]: (globalThis.heard?.[name] ?? 0) + 1 }; };
  const style = Object.assign(document.createElement('style'), { id: 'leaking-style' });
  export const bootstrap = async () => {
    document.head.appendChild(style);
    style.sheet.insertRule('#main { outline: 3px solid rgb(1, 2, 3) !important; }');
  };
  export const mount = async ({ domElement }) => {
    window.addEventListener('resize', () => count('resize'));
    setInterval(() => count('tick'), 20);
    document.body.classList.add('el-popup-parent--hidden');
    document.body.style.setProperty('overflow', 'hidden');
    document.body.appendChild(Object.assign(document.createElement('div'), { className: 'el-popper' }));
    await new Promise((resolve) => setTimeout(resolve));
    document.addEventListener('mousedown', () => count('mousedown'));
    domElement.append(Object.assign(document.createElement('h1'), { textContent: 'Leaking' }));
  };
  export const unmount = async ({ domElement }) => domElement.replaceChildren();
`;

test(
  'takes away what a child app leaves behind, and gives it back its styles when it returns',
  long,
  async ({ page, context, server, bareSite, enter }) => {
    const value = bareSite.put('/leaking.js', LEAKING);
    await context.addCookies([{ name: 'import-map-override:@heliport/child-alarm', value, url: server.url }]);
    await enter();
    const there = async () => {
      await openFromMenu(page, '告警管理', '告警总览');
      await expect(page.getByRole('heading', { name: 'Leaking' })).toBeVisible();
      await expect(page.locator('#main')).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    };
    await there();
    await openFromMenu(page, '综合监控', '运行总览');
    await expect(page.getByRole('heading', { name: '运行总览' })).toBeVisible();
    await expect(page.locator('.el-popper')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveClass(/el-popup/);
    await expect(page.locator('#main')).not.toHaveCSS('outline-color', 'rgb(1, 2, 3)');

    const heard = () =>
      page.evaluate(() => {
        dispatchEvent(new Event('resize'));
        document.dispatchEvent(new MouseEvent('mousedown'));
        return JSON.stringify((globalThis as { heard?: object }).heard ?? {});
      });
    const before = await heard();
    await page.waitForFunction(() => new Promise((resolve) => setTimeout(() => resolve(true), 100)));
    expect(await heard()).toBe(before);
    expect(await page.evaluate(() => document.body.style.overflow)).toBe('');

    await there();
  },
);
