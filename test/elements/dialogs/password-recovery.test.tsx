import '#elements/dialogs/password-recovery/uc-password-recovery.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const opened = () =>
  until(() => {
    const element = document.querySelector('uc-password-recovery');
    return element && inside(element).querySelector('dialog[open]') && element;
  });

describe('password recovery', () => {
  afterEach(clear);

  it('tells to contact the administrator, over an inert page', async () => {
    const closed = openDialog('uc-password-recovery', { lang: 'en' } as object);
    const element = await opened();
    await showing(element, 'Password recovery');
    equal(present(inside(element).querySelector('dialog')).matches(':modal'), true);
    element.remove();
    await closed;
  });

  it('closes by its buttons and gives the focus back', async () => {
    const opener = place<HTMLButtonElement>('<button type="button">Forgot?</button>');
    for (const name of ['Close', 'Confirm']) {
      opener.focus();
      const closed = openDialog('uc-password-recovery', { lang: 'en' } as object);
      (await findControl(await opened(), name)).click();
      await closed;
      equal(document.activeElement, opener);
    }
  });

  it('passes axe', () =>
    passesAxe('uc-password-recovery', (element) =>
      until(() => inside(element).querySelector('dialog[open]')),
    ));
});
