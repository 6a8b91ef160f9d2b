import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fakeBrowser } from '#test/support/browser.ts';

const browser = fakeBrowser('https://heliport.test/');
browser.local.setItem('settings', JSON.stringify({ tagsView: false, fixedHeader: 'no', colour: true }));
const { $layoutSettings, setLayoutSetting } = await import('#client/stores/layout-settings.ts');

const allOn = { pageAnimation: true, tagsView: true, fixedHeader: true, sidebarLogo: true };

test('of what is stored counts what is known, the rest is on', () => {
  assert.deepEqual($layoutSettings.get(), { ...allOn, tagsView: false });
});

test('what is off is stored, and told to the server in a cookie', () => {
  setLayoutSetting('sidebarLogo', false);
  assert.deepEqual(JSON.parse(browser.local.getItem('settings') ?? ''), {
    ...allOn,
    tagsView: false,
    sidebarLogo: false,
  });
  assert.equal(browser.cookies.get('settings'), 'tagsView.sidebarLogo');
  setLayoutSetting('tagsView', true);
  setLayoutSetting('sidebarLogo', true);
  assert.equal(browser.cookies.get('settings'), undefined);
});

test('another tab’s choice holds here, too', () => {
  const stop = $layoutSettings.listen(() => undefined);
  browser.local.setItem('settings', JSON.stringify({ ...allOn, pageAnimation: false }));
  browser.changedElsewhere('settings');
  assert.equal($layoutSettings.get().pageAnimation, false);
  stop();
});
