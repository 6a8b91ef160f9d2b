import { expect, test } from '#test/support/e2e.ts';
import { openFromMenu } from '#test/support/e2e-journey.ts';

/** A child with a router that takes every address for its own, as those of frameworks do. */
const ROUTED = `
  let heard = 0;
  const route = () => {
    heard += 1;
    document.querySelector('#heard').textContent = 'heard ' + heard + ' at ' + location.pathname;
    document.querySelector('input[aria-label=Note]').focus();
    if (!location.pathname.startsWith('/sub-monitor')) history.replaceState(null, '', '/sub-monitor/lost');
  };
  export const bootstrap = async () => {};
  export const mount = async ({ domElement }) => {
    const heading = Object.assign(document.createElement('h1'), { textContent: 'Kept child' });
    const input = document.createElement('input');
    input.setAttribute('aria-label', 'Note');
    const list = Object.assign(document.createElement('div'), { id: 'list', tabIndex: 0 });
    list.style.cssText = 'height: 50px; overflow: auto';
    list.append(Object.assign(document.createElement('div'), { textContent: 'long' }));
    list.firstChild.style.height = '500px';
    domElement.append(heading, input, list, Object.assign(document.createElement('p'), { id: 'heard' }));
    addEventListener('popstate', route);
  };
  export const unmount = async ({ domElement }) => {
    removeEventListener('popstate', route);
    domElement.replaceChildren();
  };
`;

test('keeps a child out of sight as it is; its router neither hears of other addresses nor writes them', async ({
  page,
  context,
  server,
  bareSite,
  enter,
}) => {
  const value = bareSite.put('/kept.js', ROUTED);
  await context.addCookies([{ name: 'import-map-override:@heliport/child-monitor', value, url: server.url }]);
  await enter();
  await openFromMenu(page, '综合监控', '运行总览');
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('typed');
  const list = page.locator('#list');
  await list.evaluate((element) => element.scrollTo(0, 120));
  const address = new URL(page.url()).pathname;

  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page).toHaveURL(/sub-ledger/);

  await page.goBack();
  await expect(note).toBeVisible();
  await expect(note).toHaveValue('typed');
  expect(await list.evaluate((element) => element.scrollTop)).toBe(120);
  await expect(page.getByText('heard')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(address);

  await page.goForward();
  await expect(page.getByRole('table')).toBeVisible();
  // Elsewhere in the app: its router hears of it once, when it is shown.
  await page.evaluate(() => history.pushState(null, '', '/sub-monitor/monitor/stations'));
  await expect(page.getByText('heard 1 at /sub-monitor/monitor/stations')).toBeVisible();
  // It took the focus before the page was painted.
  await expect(note).toBeFocused();
});

const MONITOR = '/sub-monitor/monitor/overview';
const LEDGER = '/sub-ledger/ledger/stations';

test('shows a kept child as it was with the change of the address, and asks for newer data once it is painted', async ({
  page,
  enter,
}) => {
  await enter();
  await openFromMenu(page, '综合监控', '运行总览');
  await expect(page.locator('[data-mount=monitor]').getByRole('table').first()).toBeVisible();
  await openFromMenu(page, '台账管理', '电站台账');
  await expect(page.locator('[data-mount=ledger]').getByRole('table')).toBeVisible();

  for (const [path, shown, left] of [
    [MONITOR, 'monitor', 'ledger'],
    [LEDGER, 'ledger', 'monitor'],
  ] as const) {
    const seen = await page.evaluate(
      async ({ path, shown, left }) => {
        const hidden = (name: string) => document.querySelector<HTMLElement>(`[data-mount=${name}]`)?.hidden;
        let frames = 0;
        const count = () => {
          frames += 1;
          requestAnimationFrame(count);
        };
        requestAnimationFrame(count);
        const { fetch } = window;
        const asked = new Promise<number>((resolve) => {
          window.fetch = (input, init) => {
            if (String(input instanceof Request ? input.url : input).includes(`/${shown}/v1/`))
              resolve(frames);
            return fetch(input, init);
          };
        });
        history.pushState(null, '', path);
        const atOnce = { shown: hidden(shown) === false, left: hidden(left) === true, frames };
        const later = await asked;
        window.fetch = fetch;
        return { ...atOnce, frames: later - atOnce.frames };
      },
      { path, shown, left },
    );
    expect(seen, path).toMatchObject({ shown: true, left: true });
    expect(seen.frames, path).toBeGreaterThanOrEqual(1);
    await expect(page.locator(`[data-mount=${shown}]`).getByRole('table').first()).toBeVisible();
    await expect(page.locator(`[data-mount=${left}]`).getByRole('table').first()).toBeHidden();
  }
});
