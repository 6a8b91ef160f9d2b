import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { BareSite } from '#test/support/bare-site.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { PASSWORD, people } from '#test/support/e2e-journey.ts';

/** What pages do to everything on them: element-ui as it is, by hand, as Bootstrap's reset, and by force. */
const HOSTILE = `
  ${readFileSync('node_modules/element-ui/lib/theme-chalk/index.css', 'utf8')}
  * { box-sizing: content-box; margin: 3px; font-family: cursive !important; letter-spacing: 2px }
  *, *::before, *::after { transition: none; text-transform: uppercase }
  body { line-height: 3; text-align: right; color: red; font: italic 30px/3 serif }
  a { color: lime !important; text-decoration: line-through } a:hover { color: pink }
  button { background: red; border-radius: 0; padding: 40px; width: 100% } button[type=submit] { display: none }
  input { height: 90px !important; border: 5px dotted green !important; background: yellow !important }
  label { display: inline-block; margin-bottom: .5rem; font-weight: 900 } p { margin: 0 0 1rem }
  fieldset { border: 2px solid; min-width: 900px } legend { float: left; width: 100%; font-size: 1.5rem }
  svg { vertical-align: middle; transform: none } img, svg { max-width: 10px }
  #app form { float: left; outline: 3px solid } #app input, #app * div { opacity: .3; text-indent: 9px }
  .el-form input, input:focus { box-shadow: 0 0 9px red !important }
`;

/** Signing in, registering, the agreement in its place, and a dialog over them. */
const ELEMENTS = {
  'uc-login': 'button[type=submit]',
  'uc-register': 'button[type=submit]',
  'uc-agreement inline': 'section',
  'uc-password-recovery': 'dialog[open]',
};

const markup = (platform: string, css: string, rest = '') => `<!doctype html><html lang="en">
  <title>Elsewhere</title><link rel="icon" href="data:,"><style>${css} #app > * { margin: 0 !important }</style>
  ${Object.keys(ELEMENTS)
    .map((tag) => `<script type="module" src="${platform}/elements/v1/${tag.split(' ')[0]}.js"></script>`)
    .join('')}
  <div id="app" class="el-form" style="position: absolute; inset: 0; margin: 0">${Object.keys(ELEMENTS)
    .map((tag) => `<${tag} lang="zh" theme="light"></${tag.split(' ')[0]}>`)
    .join('')}</div>${rest}</html>`;

/** Every computed style of everything inside, as the elements wear it. */
async function looks(page: Page, address: string): Promise<string[]> {
  // Compared at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Texts and configuration come after the elements, and both pages are to have them.
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const [tag, there] of Object.entries(ELEMENTS))
    await page
      .locator(`${tag.split(' ')[0]} ${there}`)
      .first()
      .waitFor();
  return page.locator('#app > *').evaluateAll((elements) =>
    elements
      .flatMap((element) => [
        ...(element.shadowRoot ?? element).querySelectorAll('.uc-surface, .uc-surface *'),
      ])
      .map((each) => {
        const style = getComputedStyle(each);
        const own = [...style]
          // What a box measures follows from the room that the page leaves.
          .filter(
            (name) =>
              !/^(width|height|inline-size|block-size|transform-origin|perspective-origin)$/.test(name),
          )
          .map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${each.localName} ${own.join('; ')}`;
      }),
  );
}

const fillIn = async (page: Page, index = 0) => {
  await page.locator('input[name=username]').nth(index).fill(people.viewer);
  await page.locator('input[name=password]').nth(index).fill(PASSWORD);
};

/** Differences only: the whole of it would fill the report. */
const differences = (one: string[], other: string[]) =>
  one.flatMap((text, index) => {
    const parts = new Set(other[index]?.split('; '));
    const found = text.split('; ').filter((part) => !parts.has(part));
    return found.length > 0 ? [`${text.split(' ')[0]}: ${found.join(', ')}`] : [];
  });

const put = (site: BareSite, platform: string, path: string, css: string, rest?: string) =>
  site.put(path, markup(platform, css, rest));

test('looks the same whatever the styles of the page are', async ({ page, server, bareSite }) => {
  // The sun of the drawing moves every minute.
  await page.clock.setFixedTime(Date.now());
  const plain = await looks(page, put(bareSite, server.url, '/plain', ''));
  const hostile = await looks(page, put(bareSite, server.url, '/hostile', HOSTILE));
  expect(differences(hostile, plain)).toEqual([]);
});

test(
  'works in a form of Vue 2, beside a second one, and moved while it signs in',
  long,
  async ({ page, server, bareSite }) => {
    bareSite.put('/vue.js', readFileSync('node_modules/vue/dist/vue.min.js', 'utf8'));
    const script = `<script src="/vue.js"></script><script type="module">
    Vue.config.ignoredElements = [/^uc-/];
    const login = '<uc-login lang="zh" form-only @uc-signed-in="heard($event)"></uc-login>';
    new Vue({
      el: '#app',
      data: { moments: 0, signedIn: '' },
      template: '<div><form @submit.prevent>{{ moments }}' + login + '</form>' + login +
        '<aside></aside><output>{{ signedIn }}</output></div>',
      methods: { heard(event) { this.signedIn = event.detail.redirect } },
      mounted() { setInterval(() => { this.moments += 1 }, 50) },
    });</script>`;
    await page.goto(put(bareSite, server.url, '/vue', HOSTILE, script));
    await expect(page.locator('uc-login button[type=submit]')).toHaveCount(2);
    await fillIn(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/usercenter/login', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/usercenter/login');
    await page.locator('uc-login button[type=submit]').first().click();
    await asked;
    await page.evaluate(() => {
      const element = document.querySelector('uc-login');
      if (element) document.querySelector('aside')?.append(element);
    });
    release();
    await expect(page.locator('output')).toHaveText('/');
    await expect(page.locator('uc-login').first().locator('input[name=username]')).toHaveValue('');
  },
);
