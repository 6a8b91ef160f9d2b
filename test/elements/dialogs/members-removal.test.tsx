import '#elements/dialogs/members/uc-members.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const REMOVE = '/usercenter/remove-user-from-my-org';
const rights = ['apply-user:list', 'org-user:edit'];

const member = (userUuid: string, isEnabled: number) => ({
  ...{ userUuid, name: `Member ${userUuid}`, phone: '13900000001', avatar: '', code: '', roleUuid: 'role' },
  ...{ roleName: 'Viewer', roleTemplate: '', isAdministrator: 0, isEnabled },
  createdAt: '2026-01-02T03:04:05.000Z',
});

describe('the removal of a member', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
    const list = [member('2', 1), member('3', 0)];
    platform.on('/usercenter/get-not-confirm-record', { list: [] });
    platform.on('/usercenter/get-org-user-list', {
      list,
      pagination: { page: 1, size: 10, total: list.length },
    });
    platform.on(REMOVE, {});
    document.documentElement.dataset.shell = '';
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  /** The question whether to remove a member, of somebody with these rights. */
  async function ask(name: string, codes: readonly string[]): Promise<HTMLElement> {
    await platform.signIn([organization('1', 'Sunfield')], codes);
    const element = place('<uc-members lang="en"></uc-members>');
    await openQuestion(element, name);
    return element;
  }
  async function openQuestion(element: HTMLElement, name: string): Promise<void> {
    (await until(() => inside(element).querySelector<HTMLElement>('[role=tab][id$=-members]'))).click();
    (await findControl(element, `Remove ${name}`)).click();
    await showing(element, 'will lose access to this enterprise immediately');
  }
  async function confirm(element: HTMLElement): Promise<unknown> {
    (await findControl(element, 'Remove')).click();
    await until(() => !control(element, 'Cancel'));
    return platform.asked.find(({ path }) => path === REMOVE)?.body;
  }
  const choices = (element: HTMLElement) => [
    ...inside(element).querySelectorAll<HTMLInputElement>('[type=radio]'),
  ];

  it('lets an administrator decide on a new request, unless something else is chosen', async () => {
    const element = await ask('Member 2', [...rights, 'invitation-code:edit']);
    equal(
      choices(element).map(({ value, checked }) => [value, checked]),
      [
        ['approval', true],
        ['newCode', false],
      ],
    );
    equal(await confirm(element), { uuid: '2', rejoin: 'approval' });
  });

  it('renews the invitation code instead where that is chosen', async () => {
    const element = await ask('Member 2', [...rights, 'invitation-code:edit']);
    (await findControl(element, /^They need a new invitation code/)).click();
    equal(await confirm(element), { uuid: '2', rejoin: 'newCode' });
  });

  it('offers no new code without the right to renew it, nor for a disabled member', async () => {
    const element = await ask('Member 2', rights);
    await showing(element, 'If they apply again, an administrator decides.');
    equal(choices(element), []);
    equal(await confirm(element), { uuid: '2', rejoin: 'approval' });
    clear();
    const disabled = await ask('Member 3', [...rights, 'invitation-code:edit']);
    await showing(disabled, 'If they apply again, an administrator decides.');
    equal(choices(disabled), []);
  });

  it('passes axe', async () => {
    await platform.signIn([organization('1', 'Sunfield')], [...rights, 'invitation-code:edit']);
    await passesAxe('uc-members', (element) => openQuestion(element, 'Member 2'));
  });
});
