import '#elements/dialogs/load-failure/uc-load-failure.ts';
import { define, event } from '#elements/define.tsx';
import { openFrom } from '#elements/open-from.ts';
import type { ElementTag } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, uniqueTag, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

describe('a dialog whose code cannot be loaded', () => {
  let host: HTMLElement;
  let errors: unknown[];
  let tag: ReturnType<typeof uniqueTag>;

  beforeEach(() => {
    host = place('<button lang="en"></button>');
    errors = [];
    tag = uniqueTag();
    host.addEventListener('uc-error', (each) => errors.push((each as CustomEvent).detail.error));
    host.focus();
  });
  afterEach(async () => {
    clear();
    await settle();
  });

  // The registry knows only the tags of the product.
  const open = () => openFrom(host, tag as ElementTag);
  const failure = () => until(() => document.querySelector('uc-load-failure'));

  it('is reported to the page, and shown in a dialog whose first button tries again', async () => {
    const result = open();
    const dialog = await failure();
    await showing(dialog, 'This cannot be opened right now');
    const retry = await findControl(dialog, 'Try again');
    await until(() => dialog.shadowRoot?.activeElement === retry);
    equal(errors.length, 1);
    const told = await until(() => inside(dialog).querySelector('[role=alert]'));
    retry.click();
    // A second failure is announced again, so it is another alert.
    await until(() => !told.isConnected && inside(dialog).querySelector('[role=alert]'));
    equal(document.querySelector(tag), null);
    (await findControl(dialog, 'Close')).click();
    equal(await result, undefined);
    equal(document.activeElement, host);
  });

  it('opens as soon as its code can be loaded', async () => {
    const result = open();
    const retry = await findControl(await failure(), 'Try again');
    define(tag, () => null, { root: 'shadow', events: { 'uc-close': event() } });
    retry.click();
    const opened = await until(() => document.querySelector(tag));
    equal(document.querySelector('uc-load-failure'), null);
    opened.remove();
    equal(await result, undefined);
  });

  it('passes axe', () => passesAxe('uc-load-failure', (element) => findControl(element, 'Try again')));
});
