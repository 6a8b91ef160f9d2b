import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { waitForReturn } from '#client/stores/ending.ts';
import { $busy } from '#client/stores/reload.ts';
import { endSession, signIn } from '#client/stores/session.ts';
import { followDialogs } from '#shell/layout/dialogs.ts';
import { $currentPage } from '#shell/navigation/current-page.ts';
import { notFound } from '#shell/pages.ts';
import { ok } from '#test/support/fake-api.ts';
import { ada, sessionWorld, signedIn } from '#test/support/session.ts';

const world = sessionWorld();

class FakeDialog extends EventTarget {
  readonly dataset: { aside?: string } = {};
  open = false;
  isConnected = true;
  showModal(): void {
    this.open = true;
  }
  close(): void {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  Object.assign(globalThis, { HTMLDialogElement: FakeDialog });
  followDialogs();
});

/** A dialog that opens, and tells the page so. */
function openDialog(): FakeDialog {
  const dialog = new FakeDialog();
  dialog.showModal();
  tell(dialog);
  return dialog;
}
const tell = (target: EventTarget) =>
  document.dispatchEvent(Object.assign(new Event('uc-modal'), { composedPath: () => [target] }));

test('the page does not reload by itself while a dialog is open, the last of several included', () => {
  const [first, second] = [openDialog(), openDialog()];
  tell(first);
  assert.equal($busy.get(), true);
  first.close();
  assert.equal($busy.get(), true);
  second.close();
  assert.equal($busy.get(), false);
});

test('what is no dialog holds nothing', () => {
  tell(new EventTarget());
  assert.equal($busy.get(), false);
});

test('a dialog is set aside while the person is away, and comes back with them', async () => {
  waitForReturn();
  await signIn(ada);
  const dialog = openDialog();
  endSession('expired');
  assert.deepEqual([dialog.open, $busy.get()], [false, true]);
  await signIn(ada);
  $currentPage.set({ mount: notFound, path: '/home' });
  assert.equal(dialog.open, true);
  dialog.close();
  assert.equal($busy.get(), false);
});

test('a dialog whose page has gone meanwhile does not come back, nor hold the reload', async () => {
  waitForReturn();
  await signIn(ada);
  const dialog = openDialog();
  endSession('expired');
  dialog.isConnected = false;
  await signIn(ada);
  $currentPage.set({ mount: notFound, path: '/home' });
  assert.deepEqual([dialog.open, $busy.get()], [false, false]);
});

test('a dialog of a person who does not come back is given up', async () => {
  waitForReturn();
  await signIn(ada);
  const dialog = openDialog();
  endSession('expired');
  world.api.on('POST /usercenter/login', ok(signedIn({ userUuid: 'user-2' })));
  await signIn(ada);
  $currentPage.set({ mount: notFound, path: '/home' });
  assert.deepEqual([dialog.open, $busy.get()], [false, false]);
});
