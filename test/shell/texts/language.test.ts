import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { guardLeave, markUnsaved } from '#client/stores/leave.ts';
import { holdReload } from '#client/stores/reload.ts';
import { endSession, signIn } from '#client/stores/session.ts';
import { setLanguage } from '#client/stores/settings.ts';
import { followLanguage } from '#shell/texts/language.ts';
import { $texts } from '#shell/texts/texts.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

sessionWorld();

let reloads = 0;
const stops: (() => void)[] = [];

beforeEach(async () => {
  const page = Object.assign(new URL(location.href), {
    reload() {
      reloads += 1;
    },
  });
  Object.defineProperty(globalThis, 'location', { configurable: true, get: () => page });
  setLanguage('zh');
  document.documentElement.lang = 'zh';
  stops.push(followLanguage());
  $texts.set({});
  reloads = 0;
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const turn = () => new Promise(setImmediate);
async function settle(done: () => boolean): Promise<void> {
  while (!done()) await turn();
  for (let turns = 0; turns < 5; turns++) await turn();
}
/** The page speaks a language without having been loaded anew. */
const speaks = (language: string, skip: string) => () =>
  document.documentElement.lang === language && $texts.get().skip === skip;

test('a signed-in person’s page is loaded anew in the chosen language', async () => {
  await signIn(ada);
  setLanguage('en');
  await settle(() => reloads === 1);
  assert.equal($texts.get().skip, undefined);
});

test('before sign-in texts and <html lang> change in place: what was typed stays', async () => {
  setLanguage('ja');
  await settle(() => document.documentElement.lang === 'ja');
  assert.notEqual($texts.get().skip, undefined);
  assert.equal(reloads, 0);
});

for (const [title, hold] of [
  ['something typed is not saved', markUnsaved],
  ['a dialog is open', holdReload],
] as const) {
  test(`while ${title} the language changes in place, and the page is loaded anew afterwards`, async () => {
    await signIn(ada);
    const release = hold();
    setLanguage('en');
    await settle(speaks('en', 'Skip to content'));
    assert.equal(reloads, 0);
    release();
    await settle(() => reloads === 1);
  });
}

test('a child that objects to the reload keeps what it shows; the language changes in place', async () => {
  await signIn(ada);
  const asked: string[] = [];
  stops.push(
    guardLeave((occasion) => {
      asked.push(occasion);
      return false;
    }),
  );
  setLanguage('en');
  await settle(speaks('en', 'Skip to content'));
  assert.deepEqual([asked, reloads], [['reload'], 0]);
});

test('who signs out meanwhile is not reloaded on the sign-in page', async () => {
  await signIn(ada);
  const release = holdReload();
  setLanguage('en');
  await settle(() => document.documentElement.lang === 'en');
  endSession('signedOut');
  release();
  await turn();
  assert.equal(reloads, 0);
});
