import '#elements/widgets/navbar/uc-navbar.ts';
import '#elements/widgets/org-cascader/uc-org-cascader.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { findControl, inside } from '#test/support/elements/query.ts';

const joined = [organization('1', 'Sunfield Energy'), organization('2', 'Harbor Agents')];

const shownPanel = (element: Element) =>
  until(() => inside(element).querySelector<HTMLElement>(':popover-open'), 'an open panel');

/** True if the whole panel is within the window. */
const isInWindow = (panel: Element) => {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
};

describe('floating panel', () => {
  let platform: FakePlatform;

  beforeEach(async () => {
    platform = new FakePlatform();
    await platform.signIn(joined);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  it('stays in the window beside its far edge', async () => {
    const element = place(
      '<uc-org-cascader lang="en" style="position:fixed;top:0;right:0"></uc-org-cascader>',
    );
    (await findControl(element, /^Enterprise: /)).click();
    const panel = await shownPanel(element);
    await until(() => isInWindow(panel));
  });

  it('stays in the window beside its near edge', async () => {
    const element = place(
      '<uc-navbar lang="en" without-menu style="position:fixed;top:0;left:0;inline-size:220px"></uc-navbar>',
    );
    (await findControl(element, /^More/)).click();
    const panel = await shownPanel(element);
    await until(() => isInWindow(panel));
  });

  it('restores the focus to its trigger', async () => {
    const element = place('<uc-org-cascader lang="en"></uc-org-cascader>');
    const trigger = await findControl(element, /^Enterprise: /);
    trigger.focus();
    trigger.click();
    const panel = await shownPanel(element);
    await until(() => panel.querySelector(':focus'));
    panel.hidePopover();
    await until(() => element.shadowRoot?.activeElement === trigger);
  });

  it('scrolls where the window is too low for it, to its last entry', async () => {
    const element = place(
      '<uc-navbar lang="en" style="position:fixed;inset-inline:0;bottom:120px"></uc-navbar>',
    );
    (await findControl(element, /^Account menu/)).click();
    const panel = await shownPanel(element);
    await until(() => isInWindow(panel));
    equal(panel.scrollHeight > panel.clientHeight, true);
    const last = present(await findControl(element, 'Sign out'));
    last.scrollIntoView({ block: 'nearest' });
    await until(() => isInWindow(last));
  });
});
