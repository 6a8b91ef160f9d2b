import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { ApiError, TransportError } from '#client/http.ts';
import { $notices, dismiss } from '#client/stores/notice.ts';
import { setLanguage } from '#client/stores/settings.ts';
import { tellError, tellOutcome } from '#client/tell.ts';
import { fakeBrowser } from '#test/support/browser.ts';

fakeBrowser('https://heliport.test/');

afterEach(() => {
  for (const { id } of $notices.get()) dismiss(id);
});
const said = () => $notices.get().map(({ text }) => text);

test('a child app tells outcomes in the person’s language, without texts of its own', async () => {
  setLanguage('ja');
  await tellOutcome('copied');
  setLanguage('en');
  await tellError(new ApiError({ code: 500, status: 500, message: '' }), 'suppressionFailed');
  assert.deepEqual(said(), ['コピーしました', 'Suppression failed']);
});

test('a call that was given up is no news', async () => {
  await tellError(new TransportError('aborted'), 'suppressionFailed');
  assert.deepEqual(said(), []);
});
