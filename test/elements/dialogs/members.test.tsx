import '#elements/dialogs/members/uc-members.ts';
import { $notices } from '#client/stores/notice.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import {
  control,
  field,
  findControl,
  inside,
  nextEvent,
  press,
  showing,
  type,
} from '#test/support/elements/query.ts';

const request = (recordUuid: string, rest: object = {}) => ({
  recordUuid,
  userUuid: `user ${recordUuid}`,
  userName: `Person ${recordUuid}`,
  phone: '13900000000',
  code: 'SNF7E0HP26',
  createdAt: '2026-03-04T05:06:07.000Z',
  status: 1,
  isPassed: 0,
  ...rest,
});
const member = (userUuid: string, rest: object = {}) => ({
  userUuid,
  name: `Member ${userUuid}`,
  phone: '13900000001',
  avatar: '',
  code: '',
  roleUuid: 'role',
  roleName: 'Viewer',
  isAdministrator: 0,
  isEnabled: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
  ...rest,
});
const WAITING = '/usercenter/get-not-confirm-record';
const ALL = '/usercenter/list-invitation-record';
const MEMBERS = '/usercenter/get-org-user-list';
const DECIDE = '/usercenter/confirm-request';

const every = ['apply-user:list', 'apply-user:check', 'org-user:edit'];

describe('enterprise members', () => {
  let platform: FakePlatform;
  let waiting: ReturnType<typeof request>[];
  let people: ReturnType<typeof member>[];

  const paged = (list: () => readonly unknown[]) => (_body: unknown, query: URLSearchParams) => {
    const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
    return {
      list: list().slice((page - 1) * size, page * size),
      pagination: { page, size, total: list().length },
    };
  };

  beforeEach(() => {
    platform = new FakePlatform();
    waiting = [request('a'), request('b')];
    people = [member('user-1', { isAdministrator: 1 }), member('2'), member('3', { isEnabled: 0 })];
    platform.on(WAITING, () => ({ list: waiting }));
    platform.on(
      ALL,
      paged(() => [request('a'), request('c', { status: 2, isPassed: 1 }), request('d', { status: 2 })]),
    );
    platform.on(
      MEMBERS,
      paged(() => people),
    );
    platform.on(DECIDE, (body: unknown) => {
      waiting = waiting.filter(({ recordUuid }) => recordUuid !== (body as (typeof waiting)[0])?.recordUuid);
      return {};
    });
    document.documentElement.dataset.shell = '';
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-members lang="en"></uc-members>');
  const tab = (element: Element, value: string) =>
    until(() => inside(element).querySelector<HTMLElement>(`[role=tab][id$=-${value}]`));
  const told = (text: string) => until(() => $notices.get().some((notice) => notice.text === text), text);
  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);

  it('goes through its lists by arrows, Home and End', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    const seen: (string | undefined)[] = [];
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      press(await until(() => inside(element).querySelector('[role=tab][aria-selected=true]')), key);
      await settle();
      seen.push(element.shadowRoot?.activeElement?.id.split('-').at(-1));
    }
    equal(seen, ['all', 'members', 'pending', 'members', 'pending']);
  });

  it('approves a join request, says so, and removes it from the list', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    (await findControl(element, 'Approve the application of Person a')).click();
    await told('Approval succeeded');
    equal(sentTo(DECIDE)[0]?.body, { recordUuid: 'a', isPassed: 1 });
    await until(() => !inside(element).textContent?.includes('Person a'));
  });

  it('says why a decision is refused, and reloads the list', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    const approve = await findControl(element, 'Approve the application of Person a');
    platform.on(DECIDE, refusal(409, 'Decided already.'));
    waiting = [request('b')];
    approve.click();
    await told('Decided already.');
    await until(() => !inside(element).textContent?.includes('Person a'));
  });

  it('shows all join requests with their states', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    (await tab(element, 'all')).click();
    await showing(element, 'Person d');
    const states = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.lastChild?.textContent);
    equal(states, ['Pending', 'Passed', 'Rejected']);
  });

  it('disables and activates at once, and reverts if refused', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    platform.on('/usercenter/disable-org-user', {});
    platform.on('/usercenter/activate-org-user', refusal(403, 'Not yours.'));
    const element = open();
    (await tab(element, 'members')).click();
    (await findControl(element, 'Disable Member 2')).click();
    await findControl(element, 'Activate Member 2');
    equal(sentTo('/usercenter/disable-org-user')[0]?.body, { uuid: '2' });
    (await findControl(element, 'Activate Member 3')).click();
    await told('Not yours.');
    await findControl(element, 'Activate Member 3');
  });

  it('drops a member from the list whom somebody else has removed', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    platform.on('/usercenter/disable-org-user', () => {
      people = people.filter(({ userUuid }) => userUuid !== '2');
      return refusal(404, 'Not found.');
    });
    const element = open();
    (await tab(element, 'members')).click();
    (await findControl(element, 'Disable Member 2')).click();
    await told('Not found.');
    await until(() => !control(element, 'Disable Member 2'));
    await findControl(element, 'Activate Member 3');
  });

  it('removes a member after a confirmation, and keeps who refuses', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    platform.on('/usercenter/remove-user-from-my-org', (body: unknown) => {
      people = people.filter(({ userUuid }) => userUuid !== (body as { uuid: string }).uuid);
      return {};
    });
    const element = open();
    (await tab(element, 'members')).click();
    (await findControl(element, 'Remove Member 2')).click();
    await showing(element, 'will lose access to this enterprise immediately');
    (await findControl(element, 'Cancel')).click();
    await until(() => !control(element, 'Cancel'));
    equal(sentTo('/usercenter/remove-user-from-my-org'), []);
    (await findControl(element, 'Remove Member 2')).click();
    (await findControl(element, 'Remove')).click();
    await told('Removal succeeded');
    await until(() => !control(element, 'Remove Member 2'));
  });

  it('gives what removes or rejects the colour of danger', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    const isRed = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
      return red > 2 * green && red > 2 * blue;
    };
    equal(isRed(getComputedStyle(await findControl(element, /^Reject/)).color), true);
    (await tab(element, 'members')).click();
    const remove = await findControl(element, 'Remove Member 2');
    equal(isRed(getComputedStyle(remove).color), true);
    remove.click();
    equal(isRed(getComputedStyle(await findControl(element, 'Remove')).backgroundColor), true);
  });

  it('shows in the confirmation why a removal is refused', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    platform.on('/usercenter/remove-user-from-my-org', refusal(409, 'The last administrator stays.'));
    const element = open();
    (await tab(element, 'members')).click();
    (await findControl(element, 'Remove Member 2')).click();
    (await findControl(element, 'Remove')).click();
    await showing(element, 'The last administrator stays.');
    equal(present(control(element, 'Cancel')).isConnected, true);
  });

  it('offers no actions on oneself', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    (await tab(element, 'members')).click();
    await findControl(element, 'Remove Member 2');
    equal(control(element, 'Remove Member user-1'), undefined);
  });

  it('shows no buttons without the rights, and no lists without theirs', async () => {
    await platform.signIn([organization('1', 'Sunfield')], ['apply-user:list']);
    const readOnly = open();
    await showing(readOnly, 'Person a');
    equal(control(readOnly, /^Approve/), undefined);
    readOnly.remove();
    await platform.signIn([organization('1', 'Sunfield')], ['apply-user:check']);
    const decides = open();
    await findControl(decides, 'Approve the application of Person a');
    (await tab(decides, 'members')).click();
    await showing(decides, 'You do not have access to this list');
    equal(sentTo(MEMBERS), []);
  });

  it('pages ten at a time, and remembers another size', async () => {
    people = Array.from({ length: 24 }, (_, index) => member(`${index}`));
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    (await tab(element, 'members')).click();
    const rows = () => inside(element).querySelectorAll('tbody tr').length;
    await until(() => rows() === 10 && control(element, '3'));
    present(control(element, '3')).click();
    await until(() => rows() === 4);
    const jumper = await field(element, 'Go to page');
    type(jumper, '2');
    press(jumper, 'Enter');
    await showing(element, 'Member 10');
    const select = present(inside(element).querySelector('select'));
    select.value = '20';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => rows() === 20);
    equal(JSON.parse(localStorage.getItem('tables') ?? ''), { members: 20 });
  });

  it('says that there is nothing, that it failed, and that it is offline', async () => {
    waiting = [];
    await platform.signIn([organization('1', 'Sunfield')], every);
    const element = open();
    await showing(element, 'No pending applications');
    platform.on(MEMBERS, refusal(500, 'The service rests.'));
    (await tab(element, 'members')).click();
    await showing(element, 'The service rests.');
    platform.on(
      MEMBERS,
      paged(() => people),
    );
    (await findControl(element, 'Try again')).click();
    await showing(element, 'Member 2');
  });

  it('closes by its buttons', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    const closed = nextEvent('uc-close');
    (await findControl(open(), 'Close')).click();
    await closed;
  });

  it('passes axe on each of its lists', async () => {
    await platform.signIn([organization('1', 'Sunfield')], every);
    await passesAxe('uc-members', (element) => showing(element, 'Person a'));
    await passesAxe(
      'uc-members',
      (element) => showing(element, 'Person a'),
      async (element) => {
        (await tab(element, 'members')).click();
        await showing(element, 'Member 2');
      },
    );
  });
});
