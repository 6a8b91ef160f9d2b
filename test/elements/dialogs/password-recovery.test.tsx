import '#elements/dialogs/password-recovery/uc-password-recovery.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const opened = () =>
  until(() => {
    const element = document.querySelector('uc-password-recovery');
    return element && inside(element).querySelector('dialog[open]') && element;
  });

describe('password recovery', () => {
  afterEach(clear);

  it('says to contact the administrator, over an inert page', async () => {
    const closed = openDialog('uc-password-recovery', { lang: 'en' } as object);
    const element = await opened();
    await showing(element, 'Password recovery');
    equal(present(inside(element).querySelector('dialog')).matches(':modal'), true);
    element.remove();
    await closed;
  });

  it('closes by its buttons and restores the focus', async () => {
    const opener = place<HTMLButtonElement>('<button type="button">Forgot?</button>');
    for (const name of ['Close', 'Confirm']) {
      opener.focus();
      const closed = openDialog('uc-password-recovery', { lang: 'en' } as object);
      (await findControl(await opened(), name)).click();
      await closed;
      equal(document.activeElement, opener);
    }
  });

  it('stays one dialog over an inert page when it moves, while loading or open, and closes once', async () => {
    const told: unknown[] = [];
    const element = place('<uc-password-recovery lang="en"></uc-password-recovery>');
    element.addEventListener('uc-close', (event) => told.push(event));
    const aside = place('<aside></aside>');
    aside.append(element);
    await opened();
    for (const target of [document.body, aside]) {
      target.append(element);
      const dialog = await until(() => inside(element).querySelector('dialog:modal'));
      equal(inside(element).querySelectorAll('dialog').length, 1);
      equal(dialog.contains(element.shadowRoot?.activeElement ?? null), true);
    }
    equal(told, []);
    (await findControl(element, 'Confirm')).click();
    await until(() => told.length > 0);
    await settle();
    equal(told.length, 1);
  });

  it('passes axe', () =>
    passesAxe('uc-password-recovery', (element) =>
      until(() => inside(element).querySelector('dialog[open]')),
    ));
});
