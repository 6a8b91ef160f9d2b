import '#elements/pages/administration/uc-administration.ts';
import { $configuration } from '#client/stores/configuration.ts';
import { $unsaved } from '#client/stores/leave.ts';
import { $customData } from '#client/stores/organization.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { pictureFile, transferOf } from '#test/support/elements/pictures.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, inside, showing, type } from '#test/support/elements/query.ts';
import { role } from '#test/support/elements/role.ts';

const CONF = '/uc/v1/system/conf';
const SET_CONF = '/uc/v1/system/set-conf';
const CUSTOM = '/uc/v1/org/get-org-app-custom-data';
const SET_CUSTOM = '/uc/v1/org/set-org-app-custom-data';
const JOINING = '/usercenter/get-invitation-settings';
const SET_JOINING = '/usercenter/set-invitation-settings';
const ROLES = '/usercenter/get-roles-by-org-uuid';
const GRANTABLE_CODES = '/usercenter/get-org-resources';
const CREATE = '/usercenter/create-role';
const DELETE = '/usercenter/delete-role';
const MEMBERS = '/usercenter/get-org-user-list';
const GIVE = '/usercenter/set-org-user-role';

const every = ['organization:edit', 'role:list', 'role:edit', 'apply-user:list', 'system:edit'];
const member = (userUuid: string, name: string, roleUuid: string) => ({
  userUuid,
  name,
  roleUuid,
  phone: '13900000001',
  avatar: '',
  code: '',
  roleName: 'Viewer',
  isAdministrator: 0,
  isEnabled: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
});

describe('administration', () => {
  let platform: FakePlatform;
  let roles: ReturnType<typeof role>[];

  beforeEach(() => {
    platform = new FakePlatform();
    roles = [
      role('admin', 'Administrator', { role: 'admin', isTemplate: 1, member: 1 }),
      role('viewer', 'Viewer', { isTemplate: 1, isDefault: 1 }),
      role('own', 'Night shift'),
      role('held', 'Keeper', { member: 2 }),
    ];
    platform.on(CONF, { conf: JSON.stringify({ title: 'Sunrise', map: 'key' }) });
    platform.on(SET_CONF, (body: unknown) => ({ conf: JSON.stringify(body) }));
    platform.on(CUSTOM, JSON.stringify({ orgLogo: '', orgTitle: 'Sunfield' }));
    platform.on(SET_CUSTOM, (body: unknown) => body);
    platform.on(JOINING, { isAutoApproved: 0, roleUuid: 'viewer' });
    platform.on(SET_JOINING, {});
    platform.on(ROLES, () => ({ list: roles }));
    platform.on(GRANTABLE_CODES, {
      list: [
        { id: 'role:list', name: 'View roles' },
        { id: 'role:edit', name: 'Edit roles' },
        { id: 'alarm:view', name: 'Alarms' },
      ],
    });
    platform.on(CREATE, (body: unknown) => {
      roles = [...roles, role('new', (body as { name: string }).name)];
      return roles.at(-1);
    });
    platform.on(DELETE, () => {
      roles = roles.filter(({ roleUuid }) => roleUuid !== 'own');
      return {};
    });
    platform.on(MEMBERS, {
      list: [member('user-1', 'Chen Lixin', 'admin'), member('2', 'Wang Min', 'viewer')],
      pagination: { page: 1, size: 10, total: 2 },
    });
    platform.on(GIVE, {});
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const sentTo = (path: string) => platform.asked.filter((each) => each.path === path);
  const open = async (codes: readonly string[] = every, kind = 1) => {
    await platform.signIn([organization('1', 'Sunfield', { type: kind })], codes);
    return place('<uc-administration lang="en"></uc-administration>');
  };
  const tab = async (element: Element, value: string) =>
    (await until(() => inside(element).querySelector<HTMLElement>(`[role=tab][id$=-${value}]`))).click();
  const newRole = async (element: Element) => {
    const button = await findControl(element, 'New role');
    await until(() => button.getAttribute('aria-disabled') !== 'true');
    button.click();
  };
  const tabs = (element: Element) =>
    [...inside(element).querySelectorAll('[role=tab]')].map(({ id }) => id.split('-').at(-1));

  it('shows the sections that the rights open, the platform only to an operator', async () => {
    const operator = await open();
    await until(() => tabs(operator).length > 0);
    equal(tabs(operator), ['organization', 'roles', 'members', 'platform', 'apps']);
    operator.remove();
    const enterprise = await open(every, 0);
    await until(() => tabs(enterprise).length > 0);
    equal(tabs(enterprise), ['organization', 'roles', 'members']);
    enterprise.remove();
    await showing(await open(['home:view']), 'You do not have access to administration');
  });

  it('previews the title while it is typed, holds it as unsaved, saves it and shows it at once', async () => {
    const element = await open();
    const title = await field(element, 'Title');
    type(title, 'Sunfield Nord');
    await until(() => inside(element).querySelector('figure strong')?.textContent === 'Sunfield Nord');
    equal([$unsaved.get(), sentTo(SET_CUSTOM).length], [true, 0]);
    (await findControl(element, 'Save')).click();
    await showing(element, 'Settings saved');
    equal(sentTo(SET_CUSTOM)[0]?.body, { orgLogo: '', orgTitle: 'Sunfield Nord' });
    equal([$customData.get().orgTitle, $unsaved.get()], ['Sunfield Nord', false]);
  });

  it('keeps typed values in another section, and discards them on request', async () => {
    const element = await open();
    type(await field(element, 'Title'), 'Draft');
    await tab(element, 'roles');
    await showing(element, 'Night shift');
    await tab(element, 'organization');
    equal((await field(element, 'Title')).value, 'Draft');
    (await findControl(element, 'Discard changes')).click();
    await until(async () => (await field(element, 'Title')).value === 'Sunfield');
    equal($unsaved.get(), false);
  });

  it('uses the last chosen picture, whichever is read first, and none after its removal', async () => {
    const { decode } = HTMLImageElement.prototype;
    const held: (() => void)[] = [];
    HTMLImageElement.prototype.decode = async function (this: HTMLImageElement) {
      await decode.call(this);
      await new Promise<void>((resolve) => held.push(resolve));
    };
    try {
      const element = await open();
      await field(element, 'Title');
      const choose = async (width: number, height: number) => {
        const input = present(inside(element).querySelector<HTMLInputElement>('input[type=file]'));
        const before = held.length;
        input.files = transferOf(await pictureFile(width, height)).files;
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await until(() => held.length > before);
      };
      const logo = () => inside(element).querySelector<HTMLImageElement>('figure img');
      await choose(8, 8);
      await choose(4, 4);
      present(held[1])();
      await until(() => logo()?.naturalWidth === 4);
      present(held[0])();
      await settle();
      equal(logo()?.naturalWidth, 4);

      await choose(8, 8);
      (await findControl(element, 'Remove the logo')).click();
      await until(() => logo() === null);
      present(held[2])();
      await settle();
      equal(logo(), null);
    } finally {
      HTMLImageElement.prototype.decode = decode;
    }
  });

  it('saves how people join', async () => {
    const element = await open();
    (await field(element, 'Approve applications automatically')).click();
    const select = (await field(element, 'Role of new members')) as unknown as HTMLSelectElement;
    equal(
      [...select.options].map(({ value }) => value),
      ['viewer', 'own', 'held'],
    );
    const save = [...inside(element).querySelectorAll<HTMLElement>('button[type=submit]')].at(-1);
    await until(() => save?.getAttribute('aria-disabled') !== 'true');
    present(save).click();
    await until(() => sentTo(SET_JOINING).length === 1);
    equal(sentTo(SET_JOINING)[0]?.body, { isAutoApproved: 1, roleUuid: 'viewer' });
  });

  it('makes a role of chosen codes, found by search; none that the person does not hold', async () => {
    const element = await open();
    await tab(element, 'roles');
    await showing(element, 'Night shift');
    await newRole(element);
    const name = await field(element, 'Name');
    // The first group's name keeps a distance from the list's edge.
    const group = present(inside(element).querySelector('section[tabindex] fieldset'));
    equal(getComputedStyle(group).marginBlockStart, '12px');
    (await findControl(element, 'Save')).click();
    await showing(element, 'Please enter the name of the role.');
    type(name, 'Day shift');
    const alarms = await field(element, 'Alarms alarm:view');
    equal(alarms.disabled, true);
    type(await field(element, 'Search function codes'), 'edit');
    await until(() => !inside(element).textContent?.includes('View roles'));
    (await findControl(element, 'Select all')).click();
    (await findControl(element, 'Save')).click();
    await showing(element, 'Day shift');
    equal(sentTo(CREATE)[0]?.body, { name: 'Day shift', description: '', authorizeJson: '["role:edit"]' });
  });

  it('deletes a role of its own after asking; one that came with the organisation is only copied', async () => {
    const element = await open();
    await tab(element, 'roles');
    equal(
      (await findControl(element, 'Delete Keeper')).ariaDescribedByElements?.[0]?.textContent,
      'Members have this role, or new members get it',
    );
    (await findControl(element, 'Delete Night shift')).click();
    equal(control(element, 'Edit Viewer'), undefined);
    await findControl(element, 'Copy Viewer');
    await showing(element, 'will be permanently deleted');
    (await findControl(element, 'Delete')).click();
    await until(() => !control(element, 'Delete Night shift'));
    equal(sentTo(DELETE)[0]?.body, { uuid: 'own' });
  });

  it('gives a member another role, and says why it is refused', async () => {
    const element = await open();
    await tab(element, 'members');
    const select = await until(() =>
      inside(element).querySelector<HTMLSelectElement>('select[aria-label="Role of Wang Min"]:enabled'),
    );
    const give = (value: string) => {
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    };
    give('own');
    await showing(element, 'Role changed');
    equal(sentTo(GIVE)[0]?.body, { userUuid: '2', roleUuid: 'own' });
    platform.on(GIVE, refusal(403, 'More rights than yours.'));
    give('admin');
    await showing(element, 'More rights than yours.');
    equal(inside(element).querySelector('select[aria-label="Role of Chen Lixin"]'), null);
  });

  it('refuses an invalid address, then brands the platform', async () => {
    const element = await open();
    await tab(element, 'platform');
    type(await field(element, 'Symbol address'), 'javascript:1');
    (await findControl(element, 'Save')).click();
    await showing(element, 'Please enter an https address or a path on this site.');
    // A logo that cannot be loaded is replaced by the mark.
    type(await field(element, 'Symbol address'), '/nowhere.png');
    const shown = () => inside(element).querySelector('figure :is(img, svg)')?.localName;
    await until(() => shown() === 'img');
    await until(() => shown() === 'svg');
    type(await field(element, 'Symbol address'), '');
    type(await field(element, 'Title'), 'Sunset');
    (await findControl(element, 'Save')).click();
    await until(() => $configuration.get().title === 'Sunset');
    equal(present(sentTo(SET_CONF)[0]).body, {
      title: 'Sunset',
      symbol: '',
      loginPageBg: '',
      copyright: '',
      beian: '',
      map: 'key',
    });
  });

  it('shows an empty state without roles', async () => {
    roles = [];
    const element = await open();
    await tab(element, 'roles');
    await showing(element, 'No roles yet');
  });

  it('shows a failure and retries', async () => {
    platform.on(CUSTOM, refusal(500, 'The service rests.'));
    const element = await open();
    await showing(element, 'The service rests.');
    platform.on(CUSTOM, JSON.stringify({ orgLogo: '', orgTitle: 'Sunfield' }));
    (await findControl(element, 'Try again')).click();
    await field(element, 'Title');
  });

  it('passes axe in each section', async () => {
    await platform.signIn([organization('1', 'Sunfield', { type: 1 })], every);
    const ready = (element: Element) => field(element, 'Title');
    await passesAxe('uc-administration', ready);
    await passesAxe('uc-administration', ready, async (element) => {
      await tab(element, 'roles');
      await showing(element, 'Night shift');
      await newRole(element);
      await field(element, 'Name');
    });
    await passesAxe('uc-administration', ready, (element) => tab(element, 'platform'));
  });
});
