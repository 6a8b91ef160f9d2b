import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { $boardMode, setBoardMode } from '#client/stores/settings.ts';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/home');

/** What was done to the page, in order. */
const deeds: string[] = [];
const page = {
  toggleAttribute: (name: string, on: boolean) => deeds.push(`${name} ${on}`),
  requestFullscreen: async () => void deeds.push('full screen'),
};
const windowEvents = new EventTarget();
const button = Object.assign(new EventTarget(), { remove: () => undefined, focus: () => undefined });
const shown = { fullscreenElement: null as object | null };

Object.defineProperty(globalThis, 'addEventListener', {
  configurable: true,
  value: windowEvents.addEventListener.bind(windowEvents),
});
Object.assign(document, {
  documentElement: page,
  createElement: () => button,
  body: { append: () => undefined },
  exitFullscreen: async () => void deeds.push('window'),
});
Object.defineProperty(document, 'fullscreenElement', { get: () => shown.fullscreenElement });

const { followBoardMode } = await import('#shell/layout/board-mode.ts');
followBoardMode();

beforeEach(() => {
  setBoardMode(false);
  shown.fullscreenElement = null;
  deeds.length = 0;
});

test('board mode hides the header and goes full screen', () => {
  setBoardMode(true);
  assert.deepEqual(deeds, ['data-board true', 'full screen']);
  shown.fullscreenElement = page;
  setBoardMode(false);
  assert.deepEqual(deeds.slice(2), ['data-board false', 'window']);
});

for (const [title, leave] of [
  ['the page unloads', () => windowEvents.dispatchEvent(new Event('pagehide'))],
  ['full screen ends', () => document.dispatchEvent(new Event('fullscreenchange'))],
  ['Escape is pressed', () => document.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' }))],
  ['its button is pressed', () => button.dispatchEvent(new Event('click'))],
] as const) {
  test(`board mode is off when ${title}`, () => {
    setBoardMode(true);
    leave();
    assert.equal($boardMode.get(), false);
  });
}
