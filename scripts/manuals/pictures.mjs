// Takes the pictures of the manuals from the running product.
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { chromium } from 'playwright';
import { folderOf, PICTURE_SCALE } from '../build/manuals/chapters.mjs';
import { chromiumArguments, ensureChromium } from '../chromium.mjs';
import { around, takePicture } from './camera.mjs';
import { START } from './moment.mjs';
import { PASSWORD } from './people.mjs';
import { startProduct } from './product.mjs';
import { operationShots } from './shots-operation.mjs';
import { userShots } from './shots-user.mjs';
import { wordsOf } from './words.mjs';

const shots = [...userShots, ...operationShots];

/** The same address at each run: it is part of the QR code. Browsers trust names below `localhost`. */
const HOST = 'heliport.localhost';
const ADDRESS = `http://${HOST}`;
const MARGIN = 12;
const DEADLINE_MS = 15_000;
/** One font for all letters. Quotes are full-width in the Chinese face, narrow in the Korean one. */
const USER_AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/146.0.0.0 Safari/537.36';
const LOCALES = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' };
const FONTS = { zh: 'Noto Sans CJK SC', en: 'Noto Sans CJK KR', ja: 'Noto Sans CJK JP' };

/** A browser of its own for a person in a language. */
async function newContext(browser, language) {
  const context = await browser.newContext({
    baseURL: ADDRESS,
    deviceScaleFactor: PICTURE_SCALE,
    locale: LOCALES[language],
    timezoneId: 'Asia/Shanghai',
    // The page about signed-in devices names the browser.
    userAgent: USER_AGENT,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(DEADLINE_MS);
  await context.clock.setFixedTime(START);
  await context.addCookies([
    { name: 'lang', value: language, url: ADDRESS },
    { name: 'theme', value: 'light', url: ADDRESS },
  ]);
  await context.addInitScript(
    ([chosen, font]) => {
      localStorage.setItem('lang', chosen);
      localStorage.setItem('theme', 'light');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `*{--fontFamilyBase:"${font}"!important;--fontFamilyNumeric:"${font}"!important}body{font-family:"${font}"!important}`,
      );
      document.adoptedStyleSheets.push(sheet);
    },
    [language, FONTS[language]],
  );
  return context;
}

/** What is asked for once has come by then. */
const STREAM_MS = 5000;

/** Waits until nothing is requested, loading or moving. */
async function settle(page) {
  // A page that follows live data has a request that does not end.
  await page.waitForLoadState('networkidle', { timeout: STREAM_MS }).catch(() => undefined);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'hidden' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.waitForTimeout(250);
}

/** A browser in which a person has signed in by the form; without a person, nobody has. */
async function contextOf(browser, language, phone) {
  const context = await newContext(browser, language);
  if (phone === undefined) return context;
  const t = wordsOf(language);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel(t('session.phone'), { exact: true }).fill(phone);
  await page.getByLabel(t('session.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('session.submit'), exact: true }).click();
  await page.waitForURL('**/home');
  await settle(page);
  await page.close();
  return context;
}

const boxesOf = (locators) => Promise.all((locators ?? []).map((locator) => locator.boundingBox()));

async function shoot(context, language, shot) {
  const { name, path, size, act, clip, frames, margin = MARGIN, gap } = shot;
  const [width, height] = size;
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  const at = { page, t: wordsOf(language) };
  await page.goto(path);
  // On a busy machine, nothing is requested for a while before the app of the page runs.
  await page.locator('h1').first().waitFor();
  await settle(page);
  if (act) {
    await act(at);
    await settle(page);
  }
  const framed = await boxesOf(frames?.(at));
  const shown = clip
    ? around(await boxesOf(clip(at)), margin, { width, height })
    : { x: 0, y: 0, width, height };
  const file = `${folderOf(language)}/pictures/${name}.webp`;
  const result = await takePicture(page, { clip: shown, frames: framed, gap }, file);
  await context.setOffline(false);
  await page.close();
  return result;
}

/** Removes the files of pictures that are no longer taken. */
function removeOthers(folder) {
  const names = new Set(shots.map(({ name }) => `${name}.webp`));
  for (const file of readdirSync(folder)) if (!names.has(file)) rmSync(`${folder}/${file}`);
}

/** Takes the pictures of one language, and returns those that failed. */
async function takeAll(browser, language, chosen) {
  const contexts = new Map();
  const failed = [];
  for (const shot of chosen) {
    try {
      if (!contexts.has(shot.who)) contexts.set(shot.who, await contextOf(browser, language, shot.who));
      const result = await shoot(contexts.get(shot.who), language, shot);
      console.log(`${language} ${shot.name}: ${result}`);
    } catch (error) {
      failed.push(`${language} ${shot.name}: ${error.message}`);
    }
  }
  return failed;
}

/** Takes the pictures whose names contain `wanted`, in the given languages, each with a product of its own. */
export async function takePictures(languages, wanted = '') {
  const executablePath = await ensureChromium();
  const chosen = shots.filter(({ name }) => name.includes(wanted));
  const takeIn = async (language) => {
    const folder = `${folderOf(language)}/pictures`;
    mkdirSync(folder, { recursive: true });
    removeOthers(folder);
    const { url, stop } = await startProduct();
    const args = [...chromiumArguments, `--host-resolver-rules=MAP ${HOST} ${new URL(url).host}`];
    const browser = await chromium.launch({ executablePath, args });
    try {
      return await takeAll(browser, language, chosen);
    } finally {
      await browser.close();
      await stop();
    }
  };
  // At the same time, since most of it is waiting for pages to settle.
  const failed = (await Promise.all(languages.map(takeIn))).flat();
  if (failed.length > 0) throw new Error(`Some pictures cannot be taken:\n${failed.join('\n')}`);
}
