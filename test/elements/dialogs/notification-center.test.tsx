import '#elements/dialogs/notification-center/uc-notification-center.ts';
import { $notices, $unreadNotices, clearNotices, dismiss, notify } from '#client/stores/notice.ts';
import { openDialog } from '#elements/registry.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, until } from '#test/support/elements/page.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const opened = () =>
  until(() => {
    const element = document.querySelector('uc-notification-center');
    return element && inside(element).querySelector('dialog[open]') && element;
  });
const rows = (element: Element) =>
  [...inside(element).querySelectorAll('li')]
    .map((row) => row.textContent?.replaceAll(/\s+/g, ' '))
    .join(' | ');

describe('notification centre', () => {
  const open = async () => {
    void openDialog('uc-notification-center', { lang: 'en' } as object);
    return opened();
  };

  before(async () => {
    // The first element of a page restores the session. Without a session, that empties all stores.
    (await open()).remove();
  });
  beforeEach(clearNotices);
  afterEach(() => {
    for (const { id } of $notices.get()) dismiss(id);
    document.querySelector('uc-notification-center')?.remove();
    clear();
    clearNotices();
  });

  it('lists what faded, newest first, with kind, time and what is unread', async () => {
    dismiss(notify({ kind: 'info', text: 'Seen' }));
    notify({ kind: 'success', text: 'Saved' });
    notify({ kind: 'error', text: 'Refused' });
    equal($unreadNotices.get(), 1);
    const element = await open();
    await showing(element, 'Refused');
    const listed = 'ErrorRefusedjust nowUnread | SuccessSavedjust now | InformationSeenjust now';
    equal(rows(element), listed);
    await until(() => $unreadNotices.get() === 0);
    equal(rows(element), listed);
  });

  it('clears all notices and shows the empty state', async () => {
    notify({ kind: 'error', text: 'Refused' });
    const element = await open();
    (await findControl(element, 'Clear all')).click();
    await showing(element, 'No messages');
    equal(rows(element), '');
    equal(element.shadowRoot?.activeElement?.textContent, 'Close');
  });

  it('closes by its buttons', async () => {
    const closed = openDialog('uc-notification-center', { lang: 'en' } as object);
    (await findControl(await opened(), 'Close')).click();
    equal(await closed, undefined);
  });

  it('passes axe', () =>
    passesAxe('uc-notification-center', (element) =>
      until(() => inside(element).querySelector('dialog[open]')),
    ));

  it('passes axe with messages', () => {
    notify({ kind: 'error', text: 'Refused' });
    return passesAxe('uc-notification-center', (element) => until(() => inside(element).querySelector('li')));
  });
});
