import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChildManifest } from '#contract/child.ts';
import { type BareSite, startBareSite } from '../bare-site.ts';
import { PASSWORD, people } from '../e2e-journey.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { startDriver } from './driver.ts';
import { WebKitPage } from './page.ts';
import { Session } from './session.ts';
import { watchServer } from './watched.ts';

/** What a journey in WebKit has at hand. */
export interface Journey {
  readonly page: WebKitPage;
  readonly server: ServerProcess;
  /** A site of another origin, which may embed elements. */
  readonly site: BareSite;
  /** Names a problem that belongs to the story. */
  readonly expectProblem: (pattern: RegExp) => void;
}

export interface JourneyOptions {
  readonly children?: (site: BareSite) => readonly ChildManifest[];
  /** Run in every page before it starts; they name nothing from outside. */
  readonly first?: readonly (() => void)[];
}

const DESKTOP = { width: 1366, height: 860 };
export const PHONE = { width: 390, height: 844 };

/** Things to close, last one first, also if one of them fails. */
function closer() {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    later: (step: () => Promise<unknown>) => void steps.unshift(step),
    close: async () => {
      const results = await Promise.allSettled(steps.map((step) => step()));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

/** Leaves behind what a failed journey showed last. */
async function keepPicture(session: Session): Promise<void> {
  const folder = fileURLToPath(new URL('../../../test-results/', import.meta.url));
  await mkdir(folder, { recursive: true });
  const path = join(folder, `webkit-${Date.now()}.png`);
  await writeFile(path, await session.screenshot());
  console.error(`The page as it was: ${path}`);
}

/** Tells a story in a window of WebKit, on a server of its own. Fails with each problem that nobody expected. */
export async function inWebKit(
  tell: (journey: Journey) => Promise<void>,
  { children, first = [] }: JourneyOptions = {},
): Promise<void> {
  const { later, close } = closer();
  const expected: RegExp[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'heliport-webkit-'));
    later(() => rm(folder, { recursive: true, force: true }));
    const site = await startBareSite();
    later(site.close);
    const CHILDREN = join(folder, 'children.json');
    await writeFile(CHILDREN, JSON.stringify(children?.(site) ?? []));
    const server = await startServer({
      CORS_ORIGINS: [site.url, site.url.replace('127.0.0.1', 'localhost')].join(),
      CHILDREN,
    });
    later(server.stop);
    const watched = await watchServer(server.url, [clickAsInSafari, ...first]);
    later(watched.close);
    const driver = await startDriver();
    later(driver.stop);
    const session = await Session.open(driver);
    await session.resize(DESKTOP);
    const page = new WebKitPage(session, watched.url);
    try {
      await tell({ page, server, site, expectProblem: (pattern) => void expected.push(pattern) });
    } catch (error) {
      await keepPicture(session);
      throw error;
    }
    await session.close();
    const unexpected = watched.problems.filter((each) => !expected.some((pattern) => pattern.test(each)));
    assert.deepEqual(unexpected, []);
    for (const pattern of expected)
      assert.ok(
        watched.problems.some((each) => pattern.test(each)),
        `${pattern}`,
      );
  } finally {
    await close();
  }
}

/**
 * Runs first in every page: a click focuses no button, check box or link, as in Safari on macOS and iOS. WebKitGTK
 * focuses them.
 */
function clickAsInSafari(): void {
  const unfocusable = 'button, summary, input[type=checkbox], input[type=radio], a[href]:not([tabindex])';
  const focusable = 'input, textarea, select, [tabindex]:not(button, summary)';
  addEventListener(
    'mousedown',
    (event) => {
      const path = event.composedPath().filter((each) => each instanceof HTMLElement);
      const pressed = path.findIndex((each) => each.matches(unfocusable));
      if (pressed < 0 || path.slice(0, pressed).some((each) => each.matches(focusable))) return;
      event.preventDefault();
      const next = path.slice(pressed + 1).find((each) => each.matches(focusable));
      if (next) next.focus();
      else {
        let focused = document.activeElement;
        while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
        (focused as HTMLElement | null)?.blur();
      }
    },
    true,
  );
}

/** Types phone and password, and submits by key. */
export async function submitSignIn(page: WebKitPage, phone: string, password = PASSWORD): Promise<void> {
  await page.fill('手机号', phone);
  await page.fill('密码', password);
  await page.press('enter');
}

export const seeWorkbench = (page: WebKitPage) => page.see('heading', /您好|Hello/);

/** Signs in through the page and waits for the workbench. */
export async function signIn(page: WebKitPage, phone: string = people.administrator): Promise<void> {
  await page.open('/login');
  await submitSignIn(page, phone);
  await page.at('/home');
  await seeWorkbench(page);
}

export async function signOut(page: WebKitPage): Promise<void> {
  await page.click('button', /账号菜单/);
  await page.click('button', '退出登录');
  await page.at('/login');
}
