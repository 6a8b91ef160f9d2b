import '#elements/dialogs/signed-out/uc-signed-out.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, until } from '#test/support/elements/page.ts';
import { findControl, inside } from '#test/support/elements/query.ts';

const opened = () =>
  until(() => {
    const element = document.querySelector('uc-signed-out');
    return element && inside(element).querySelector('dialog[open]') && element;
  });

describe('the confirmation of a logout', () => {
  afterEach(clear);

  it('reports whether to sign in again', async () => {
    for (const [name, relogin] of [
      ['Sign in again', true],
      ['Cancel', false],
    ] as const) {
      const answer = openDialog('uc-signed-out', { lang: 'en' } as object);
      (await findControl(await opened(), name)).click();
      equal((await answer)?.relogin, relogin);
    }
  });

  it('tells the page that it is open, and reports nothing when the page hides it', async () => {
    const told: EventTarget[] = [];
    const listen = (event: Event) => told.push(event.composedPath()[0] as EventTarget);
    document.addEventListener('uc-modal', listen);
    let answered = false;
    const answer = openDialog('uc-signed-out', { lang: 'en' } as object).then(() => {
      answered = true;
    });
    const element = await opened();
    document.removeEventListener('uc-modal', listen);
    const dialog = present(inside(element).querySelector('dialog'));
    equal(told[0], dialog);
    dialog.dataset.aside = '';
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve));
    dialog.close();
    await closed;
    equal(answered, false);
    delete dialog.dataset.aside;
    dialog.dispatchEvent(new Event('close'));
    await answer;
  });

  it('passes axe', () =>
    passesAxe('uc-signed-out', (element) => until(() => inside(element).querySelector('dialog[open]'))));
});
