import '#elements/widgets/notices/uc-notices.ts';
import { $notices, dismiss, notify } from '#client/stores/notice.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const LONG_MS = 60_000;

describe('messages', () => {
  afterEach(async () => {
    clear();
    for (const { id } of $notices.get()) dismiss(id);
    await settle();
  });

  const open = async () => {
    const element = place('<uc-notices lang="en"></uc-notices>');
    await until(() => inside(element).querySelector('[popover]'));
    return element;
  };
  const stack = (element: Element) => present(inside(element).querySelector<HTMLElement>('[popover]'));

  it('appear over everything, and leave with the last one', async () => {
    const element = await open();
    equal(stack(element).matches(':popover-open'), false);
    const id = notify({ kind: 'success', text: 'Saved', durationMs: LONG_MS });
    await until(() => stack(element).matches(':popover-open'));
    dismiss(id);
    await until(() => !stack(element).matches(':popover-open'));
  });

  it('are told politely, failures at once', async () => {
    const element = await open();
    notify({ kind: 'info', text: 'A new version is here', durationMs: LONG_MS });
    notify({ kind: 'error', text: 'Not saved', durationMs: LONG_MS });
    await showing(element, 'Not saved');
    const told = (how: string) => inside(element).querySelector(`[aria-live=${how}]`)?.textContent;
    equal([told('polite'), told('assertive')], ['A new version is here', 'Not saved']);
  });

  it('are taken away by their button', async () => {
    const element = await open();
    notify({ kind: 'info', text: 'Read me', durationMs: LONG_MS });
    (await findControl(element, 'Dismiss message')).click();
    await until(() => $notices.get().length === 0 && !stack(element).matches(':popover-open'));
  });

  it('stay while somebody points at them', async () => {
    const element = await open();
    const id = notify({ kind: 'info', text: 'Read me', durationMs: LONG_MS });
    await showing(element, 'Read me');
    stack(element).dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));
    await settle();
    dismiss(id);
    await settle();
    equal(stack(element).textContent?.includes('Read me'), true);
    stack(element).dispatchEvent(new PointerEvent('pointerout', { bubbles: true, composed: true }));
    await until(() => stack(element).textContent === '');
  });

  it('pass axe', async () => {
    for (const kind of ['success', 'info', 'error'] as const)
      notify({ kind, text: kind, durationMs: LONG_MS });
    await passesAxe('uc-notices', (element) => showing(element, 'error'));
  });
});
