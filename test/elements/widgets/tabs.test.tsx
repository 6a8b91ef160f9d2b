import '#elements/widgets/tabs/uc-tabs.ts';
import { markUnsaved, setLeaveQuestion } from '#client/stores/leave.ts';
import { resetStores } from '#client/stores/lifetime.ts';
import { $tabs, leaveTabs, onRefreshTab, visitTab } from '#client/stores/tabs.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, nextEvent, press, showing } from '#test/support/elements/query.ts';
import { setWidth } from '#test/support/elements/width.ts';

const all = ['/a', '/b', '/c'];

describe('tabs', () => {
  const open = () => place('<uc-tabs lang="en" style="display:block;height:40px"></uc-tabs>');

  // The first element of a page restores the session. There is none here, which closes all tabs.
  before(async () => {
    await showing(open(), 'Workbench');
    clear();
  });
  beforeEach(() => {
    setWidth(1440);
    for (const path of all) visitTab(path, `Page ${path.slice(1)}`);
    visitTab('/b', 'Page b');
  });
  afterEach(async () => {
    clear();
    resetStores();
    await settle();
  });

  const tabs = (element: Element) => [...inside(element).querySelectorAll<HTMLElement>('[role=tab]')];
  const tab = (element: Element, name: string) =>
    until(() => tabs(element).find((each) => each.textContent === name), `tab ${name}`);
  const items = (element: Element) => [
    ...inside(element).querySelectorAll<HTMLButtonElement>('[role=menuitem]'),
  ];
  const item = (element: Element, name: string) =>
    until(() => items(element).find((each) => each.textContent === name), `item ${name}`);
  const paths = () => $tabs.get().map(({ path }) => path);

  it('shows home first and marks the active tab', async () => {
    const element = open();
    await tab(element, 'Page c');
    equal(
      tabs(element).map((each) => [each.textContent, each.ariaSelected, each.tabIndex]),
      [
        ['Workbench', 'false', -1],
        ['Page a', 'false', -1],
        ['Page b', 'true', 0],
        ['Page c', 'false', -1],
      ],
    );
  });

  it('is worked by keys: arrows move, Enter goes, Delete closes and keeps the focus, with Ctrl and Shift the tab moves', async () => {
    const element = open();
    const first = await tab(element, 'Page b');
    const focused = () => element.shadowRoot?.activeElement?.textContent;
    first.focus();
    press(first, 'ArrowRight');
    equal(focused(), 'Page c');
    press(present(element.shadowRoot?.activeElement), 'ArrowRight');
    equal(focused(), 'Workbench');
    press(present(element.shadowRoot?.activeElement), 'End');
    const told = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    press(present(element.shadowRoot?.activeElement), 'Enter');
    equal((await told).detail, { path: '/c' });
    press(present(element.shadowRoot?.activeElement), 'Delete');
    await until(() => focused() === 'Page b');
    const move = { key: 'ArrowLeft', ctrlKey: true, shiftKey: true, bubbles: true, composed: true };
    element.shadowRoot?.activeElement?.dispatchEvent(new KeyboardEvent('keydown', move));
    equal(paths(), ['/home', '/b', '/a']);
    await until(() => focused() === 'Page b');
  });

  it('has a menu for a tab by the right button, with the focus in it and back by Escape', async () => {
    const element = open();
    const target = await tab(element, 'Page c');
    target.focus();
    target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }));
    await item(element, 'Pin');
    const enabled = items(element).filter(({ disabled }) => !disabled);
    equal(
      enabled.map(({ textContent }) => textContent),
      ['Close', 'Close others', 'Close all', 'Pin', 'Move left'],
    );
    await until(() => element.shadowRoot?.activeElement === enabled[0]);
    press(present(enabled[0]), 'Escape');
    await until(() => element.shadowRoot?.activeElement === target && items(element).length === 0);
  });

  it('pins from the menu button, and a pinned tab has no way to be closed', async () => {
    const element = open();
    (await findControl(element, 'Actions for “Page b”')).click();
    (await item(element, 'Pin')).click();
    await until(() => paths()[1] === '/b');
    press(await tab(element, 'Page b'), 'Delete');
    equal(paths(), ['/home', '/b', '/a', '/c']);
    equal(tabs(element)[1]?.ariaLabel, 'Page b, pinned');
  });

  it('goes to the neighbour when the active tab is closed', async () => {
    const element = open();
    const told = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    const close = present((await tab(element, 'Page b')).querySelector<HTMLElement>('[data-close]'));
    close.click();
    equal((await told).detail, { path: '/c' });
    equal(paths(), ['/home', '/a', '/c']);
  });

  it('asks before something that is not saved goes', async () => {
    const element = open();
    const saved = markUnsaved();
    const answers = [false, true];
    setLeaveQuestion(async () => answers.shift() ?? false);
    let refreshed = 0;
    const stop = onRefreshTab(() => {
      refreshed += 1;
    });
    (await findControl(element, 'Refresh')).click();
    await until(() => answers.length === 1);
    equal(refreshed, 0);
    (await findControl(element, 'Refresh')).click();
    await until(() => refreshed === 1);
    saved();
    stop();
  });

  it('is one list behind a button on a narrow screen', async () => {
    setWidth(390);
    const element = open();
    (await findControl(element, /All tabs: Page b/)).click();
    equal(tabs(element).length, 0);
    (await findControl(element, 'Close: Page a')).click();
    await until(() => paths().length === 3);
    const told = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Workbench')).click();
    equal((await told).detail, { path: '/home' });
  });

  it('names on a narrow screen the page that is shown without a tab', async () => {
    setWidth(390);
    const element = open();
    leaveTabs('No permission');
    await findControl(element, 'All tabs: No permission4');
  });

  it('passes axe, wide and narrow', async () => {
    await passesAxe('uc-tabs', (element) => showing(element, 'Page c'));
    setWidth(390);
    await passesAxe('uc-tabs', (element) => showing(element, 'Page b'));
  });
});
