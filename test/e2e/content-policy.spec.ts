import type { Page } from '@playwright/test';
import type { BareSite } from '#test/support/bare-site.ts';
import { expect, long, test } from '#test/support/e2e.ts';
import { publishChild } from '#test/support/published-child.ts';

const API = 'https://api.policed.example';
const UNAPPROVED = 'https://other.policed.example';
const WORKERS = 'https://workers.policed.example';
const PICTURES = 'https://pictures.policed.example';

/** Does on request what the policy forbids, and writes how it went. */
const source = (worker: string) => `
  const uses = {
    async call(url) { return (await fetch(url)).text(); },
    async picture(url) {
      const image = new Image();
      image.src = url;
      await image.decode();
      return 'shown';
    },
    async worker() {
      const start = new Blob([${JSON.stringify(`import ${JSON.stringify(worker)};`)}], { type: 'text/javascript' });
      const worker = new Worker(URL.createObjectURL(start), { type: 'module' });
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => reject(new Error('no worker'));
      });
    },
    async style({ styleNonce, domElement }) {
      const style = document.createElement('style');
      if (styleNonce) style.nonce = styleNonce;
      style.textContent = '[data-mount] output { letter-spacing: 3px }';
      domElement.append(style);
      return styleNonce ? 'given a nonce' : 'without a nonce';
    },
    // Playwright lets what it calls evaluate text; a task of the page's own may not.
    async evaluate() {
      await new Promise((resolve) => setTimeout(resolve));
      return String(new Function('return 7')());
    },
  };
  export const bootstrap = () => {};
  export const mount = (props) => {
    const output = document.createElement('output');
    output.textContent = 'ready';
    addEventListener('use', async ({ detail: [use, url] }) => {
      output.textContent = '…';
      output.textContent = await uses[use](url?.startsWith?.('http') ? url : props).catch(({ name }) => name);
    }, { signal: props.signal });
    props.domElement.append(output);
  };
  export const unmount = ({ domElement }) => domElement.replaceChildren();
`;

function publish(site: BareSite) {
  const app = source(`${WORKERS}/index.js`);
  const origins = { api: [API, UNAPPROVED], images: [PICTURES], workers: [WORKERS] };
  return [
    publishChild(site, 'policed', app, { styleNonce: true, origins }),
    publishChild(site, 'plainly', app),
  ];
}

test.use({
  ownServer: {
    children: publish,
    environment: { CHILD_ORIGINS: [API, PICTURES, WORKERS].join() },
  },
});

/** Lines that the shell writes for developers. */
function remediesIn(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => message.text().includes('Remedy: ') && lines.push(message.text()));
  return lines;
}

const open = async (page: Page, name: string) => {
  await page.goto(`/sub-${name}?dev`);
  const output = page.locator(`[data-mount=${name}] output`);
  await expect(output).toHaveText('ready');
  return output;
};

const use = (page: Page, ...detail: string[]) =>
  page.evaluate((given) => dispatchEvent(new CustomEvent('use', { detail: given })), detail);

const answer = async (page: Page, origin: string, body: string | Buffer, type: string) =>
  page.route(`${origin}/**`, (route) =>
    route.fulfill({ body, contentType: type, headers: { 'access-control-allow-origin': '*' } }),
  );

const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

test(
  'an app uses the origins that its manifest names and the operator approves',
  long,
  async ({ page, enter }) => {
    await enter();
    await answer(page, API, 'prices', 'text/plain');
    await answer(page, PICTURES, PIXEL, 'image/gif');
    await answer(page, WORKERS, `postMessage('from a worker');`, 'text/javascript');
    const output = await open(page, 'policed');
    await use(page, 'call', `${API}/v1/prices`);
    await expect(output).toHaveText('prices');
    await use(page, 'picture', `${PICTURES}/1.gif`);
    await expect(output).toHaveText('shown');
    await use(page, 'worker');
    await expect(output).toHaveText('from a worker');
  },
);

test('style elements of an app apply with the nonce of its props', long, async ({ page, enter }) => {
  await enter();
  const output = await open(page, 'policed');
  await use(page, 'style');
  await expect(output).toHaveText('given a nonce');
  await expect(output).toHaveCSS('letter-spacing', '3px');
  // Not even for a script in the markup, where style sheets could read it.
  expect(await page.locator('meta[name=style-nonce]').getAttribute('nonce')).toBe('');
  const nonce = await page.evaluate(
    () => document.querySelector<HTMLElement>('meta[name=style-nonce]')?.nonce,
  );
  await page.reload();
  expect(
    await page.evaluate(() => document.querySelector<HTMLElement>('meta[name=style-nonce]')?.nonce),
  ).not.toBe(nonce);
});

test(
  'a developer reads app, directive, origin and remedy of what is refused',
  long,
  async ({ page, enter, expectProblem, allowProblem }) => {
    expectProblem(/Content Security Policy/);
    expectProblem(/Remedy: /);
    expectProblem(/'TrustedScript' assignment/);
    allowProblem(/request failed: GET https:.* csp/);
    const lines = remediesIn(page);
    await enter();
    const output = await open(page, 'policed');
    const refused = async (...detail: string[]) => {
      const before = lines.length;
      await use(page, ...detail);
      await expect(output).not.toHaveText(/ready|…/);
      await expect.poll(() => lines.length).toBe(before + 1);
      return lines.at(-1);
    };
    expect(await refused('call', `${UNAPPROVED}/v1`)).toMatch(
      new RegExp(
        `^policed: connect-src of the content policy refused ${UNAPPROVED} .*Remedy: the operator approves it: add ${UNAPPROVED} to CHILD_ORIGINS\\. See /docs/content-policy$`,
      ),
    );
    expect(await refused('picture', 'https://unnamed.example/1.gif')).toContain(
      'name it in the manifest ("origins": { "images": ["https://unnamed.example"] })',
    );
    expect(await refused('evaluate')).toContain('build for production');

    await open(page, 'plainly');
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'h1 { color: red }';
      document.head.append(style);
    });
    await expect.poll(() => lines.at(-1)).toContain('style-src-elem of the content policy refused inline');
    expect(lines.at(-1)).toContain('set "styleNonce": true in the manifest');
  },
);
