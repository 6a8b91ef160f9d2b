import '#elements/dialogs/settings/uc-settings.ts';
import { $layoutSettings, setLayoutSetting } from '#client/stores/layout-settings.ts';
import { $size, $theme, setSize, setTheme } from '#client/stores/settings.ts';
import { LAYOUT_SWITCHES } from '#contract/preferences.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

describe('settings', () => {
  afterEach(async () => {
    clear();
    setSize('medium');
    setTheme('system');
    for (const name of LAYOUT_SWITCHES) setLayoutSetting(name, true);
    localStorage.clear();
    await settle();
  });

  const open = () => place('<uc-settings lang="en"></uc-settings>');

  it('turns parts of the layout off and on, at once', async () => {
    const element = open();
    await showing(element, 'Page animation');
    const switches = [...inside(element).querySelectorAll<HTMLInputElement>('[role=switch]')];
    equal(
      switches.map(({ checked }) => checked),
      [true, true, true, true],
    );
    switches[1]?.click();
    equal($layoutSettings.get().tagsView, false);
    await until(() => switches[1]?.checked === false);
    switches[1]?.click();
    equal($layoutSettings.get().tagsView, true);
  });

  it('changes theme and size; the size changes the height of controls', async () => {
    const element = open();
    const close = await findControl(element, 'Close');
    const heightNow = () => close.getBoundingClientRect().height;
    const before = heightNow();
    (await findControl(element, 'Large')).click();
    equal($size.get(), 'large');
    await until(() => heightNow() > before);
    (await findControl(element, 'Small')).click();
    await until(() => heightNow() < before);
    (await findControl(element, 'Dark')).click();
    equal($theme.get(), 'dark');
  });

  it('closes by Escape as by its button', async () => {
    const element = open();
    await showing(element, 'Settings');
    const closed = nextEvent('uc-close');
    (await until(() => inside(element).querySelector<HTMLDialogElement>('dialog[open]'))).close();
    await closed;
  });

  it('passes axe', () => passesAxe('uc-settings', (element) => showing(element, 'Settings')));
});
