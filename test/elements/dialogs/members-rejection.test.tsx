import '#elements/dialogs/members/uc-members.ts';
import { $notices } from '#client/stores/notice.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, hidePage, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const request = (recordUuid: string) => ({
  recordUuid,
  userUuid: `user ${recordUuid}`,
  userName: `Person ${recordUuid}`,
  phone: '13900000000',
  code: 'SNF7E0HP26',
  createdAt: '2026-03-04T05:06:07.000Z',
  status: 1,
  isPassed: 0,
});
const DECIDE = '/usercenter/confirm-request';

describe('a rejection in enterprise members', () => {
  let platform: FakePlatform;
  let waiting: ReturnType<typeof request>[];

  beforeEach(async () => {
    platform = new FakePlatform();
    waiting = [request('a'), request('b')];
    platform.on('/usercenter/get-not-confirm-record', () => ({ list: waiting }));
    platform.on(DECIDE, (body: unknown) => {
      waiting = waiting.filter(({ recordUuid }) => recordUuid !== (body as (typeof waiting)[0])?.recordUuid);
      return {};
    });
    document.documentElement.dataset.shell = '';
    await platform.signIn([organization('1', 'Sunfield')], ['apply-user:list', 'apply-user:check']);
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-members lang="en"></uc-members>');
  const rows = (element: Element) => inside(element).querySelector('tbody')?.textContent ?? '';
  const told = (text: string) => until(() => $notices.get().some((notice) => notice.text === text), text);
  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);

  it('says that an application was rejected, and sends it when the page is hidden', async () => {
    const element = open();
    (await findControl(element, 'Reject the application of Person b')).click();
    await showing(element, 'Application rejected');
    equal(sentTo(DECIDE), []);
    hidePage();
    await until(() => !rows(element).includes('Person b'));
    equal(sentTo(DECIDE)[0]?.body, { recordUuid: 'b', isPassed: 0 });
    equal(
      $notices.get().map(({ text }) => text),
      [],
    );
  });

  it('takes a rejection back by keyboard, tells it, and sends nothing', async () => {
    const element = open();
    const reject = await findControl(element, 'Reject the application of Person b');
    reject.focus();
    reject.click();
    const undo = await findControl(element, 'Undo the rejection of Person b');
    equal(element.shadowRoot?.activeElement === undo, true);
    await until(() =>
      [...inside(element).querySelectorAll('[role=status]')].some(
        ({ textContent }) => textContent === 'Person b: Application rejected',
      ),
    );
    undo.click();
    await findControl(element, 'Approve the application of Person b');
    await showing(element, 'Person b: Rejection undone');
    hidePage();
    await settle();
    equal(sentTo(DECIDE), []);
  });

  it('keeps the rejection on a double click', async () => {
    const element = open();
    const reject = await findControl(element, 'Reject the application of Person b');
    reject.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    const undo = await findControl(element, 'Undo the rejection of Person b');
    undo.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }));
    await settle();
    equal(control(element, 'Undo the rejection of Person b') === undo, true);
  });

  it('says why a rejection is refused, and reloads the list', async () => {
    const element = open();
    platform.on(DECIDE, refusal(409, 'Decided already.'));
    (await findControl(element, 'Reject the application of Person a')).click();
    await showing(element, 'Application rejected');
    waiting = [request('b')];
    hidePage();
    await told('Decided already.');
    await until(() => !rows(element).includes('Person a'));
  });

  it('passes axe while it can be taken back', async () => {
    await passesAxe(
      'uc-members',
      (element) => showing(element, 'Person a'),
      async (element) => {
        // In the second theme the rejection still waits.
        control(element, 'Reject the application of Person b')?.click();
        await showing(element, 'Application rejected');
      },
    );
  });
});
