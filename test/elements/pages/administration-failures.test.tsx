import '#elements/pages/administration/uc-administration.ts';
import { PICTURE_SOURCE_MAX_BYTES } from '#contract/user-centre/avatar/limits.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { quartersOf, transferOf } from '#test/support/elements/pictures.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, inside, showing, type } from '#test/support/elements/query.ts';
import { role } from '#test/support/elements/role.ts';
import { LANGUAGES, switchLanguage, type TextOf } from '#test/support/elements/texts.ts';

const CUSTOM = '/uc/v1/org/get-org-app-custom-data';
const SET_CUSTOM = '/uc/v1/org/set-org-app-custom-data';
const JOINING = '/usercenter/get-invitation-settings';
const SET_JOINING = '/usercenter/set-invitation-settings';
const ROLES = '/usercenter/get-roles-by-org-uuid';
const MEMBERS = '/usercenter/get-org-user-list';

const wang = {
  userUuid: '2',
  name: 'Wang Min',
  roleUuid: 'viewer',
  phone: '13900000001',
  avatar: '',
  code: '',
  roleName: '观察员',
  roleTemplate: 'viewer',
  isAdministrator: 0,
  isEnabled: 1,
  createdAt: '2026-01-02T03:04:05.000Z',
};

for (const language of LANGUAGES) {
  describe(`administration, ${language}`, () => {
    let platform: FakePlatform;
    let t: TextOf;
    let element: Element;

    beforeEach(async () => {
      platform = new FakePlatform();
      platform.on(CUSTOM, JSON.stringify({ orgLogo: '', orgTitle: 'Sunfield' }));
      platform.on(SET_CUSTOM, (body: unknown) => body);
      platform.on(JOINING, { isAutoApproved: 0, roleUuid: 'viewer' });
      platform.on(ROLES, {
        list: [
          role('viewer', '观察员', { isTemplate: 1, template: 'viewer', isDefault: 1 }),
          role('own', 'Night shift'),
        ],
      });
      platform.on('/usercenter/get-org-resources', { list: [{ id: 'role:list', name: 'View roles' }] });
      platform.on(MEMBERS, { list: [wang], pagination: { page: 1, size: 10, total: 1 } });
      await platform.signIn(
        [organization('1', 'Sunfield')],
        ['organization:edit', 'role:list', 'role:edit', 'apply-user:list'],
      );
      t = await switchLanguage(language);
      element = place('<uc-administration></uc-administration>');
    });
    afterEach(async () => {
      clear();
      platform.end();
      await settle();
    });

    const tab = async (value: string) =>
      (await until(() => inside(element).querySelector<HTMLElement>(`[role=tab][id$=-${value}]`))).click();
    const says = (within: string, text: string) =>
      until(
        () => [...inside(element).querySelectorAll(within)].some((each) => each.textContent === text),
        text,
      );
    /** Repeats an action with each refusal and offline. The message must appear in `within`. */
    const fails = async (
      path: string,
      refusals: readonly (readonly [number, string])[],
      act: () => void,
      within: string,
    ) => {
      for (const [code, key] of refusals) {
        platform.on(path, refusal(code, t(key)));
        act();
        await says(within, t(key));
        await settle();
      }
      platform.online = false;
      act();
      await says(within, t('common:offline'));
      platform.online = true;
      await settle();
    };
    const choose = (file: File) => {
      const input = present(inside(element).querySelector<HTMLInputElement>('input[type=file]'));
      input.files = transferOf(file).files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    const saves = () => [...inside(element).querySelectorAll<HTMLElement>('form button[type=submit]')];

    it('says why a file is no logo, makes one of a drawing, and shows each refusal of it', async () => {
      await field(element, t('administration:organization.title'));
      choose(new File(['hello'], 'a.txt', { type: 'text/plain' }));
      await showing(element, t('administration:organization.unreadable'));
      const large = new File(['x'], 'a.png', { type: 'image/png' });
      Object.defineProperty(large, 'size', { value: PICTURE_SOURCE_MAX_BYTES + 1 });
      const input = present(inside(element).querySelector<HTMLInputElement>('input[type=file]'));
      Object.defineProperty(input, 'files', { configurable: true, value: [large] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await showing(element, t('administration:organization.tooLarge', { max: 20 }));
      Reflect.deleteProperty(input, 'files');

      const drawing =
        '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>';
      choose(new File([drawing], 'logo.svg', { type: 'image/svg+xml' }));
      const logo = await until(() => inside(element).querySelector<HTMLImageElement>('figure img'));
      equal(await quartersOf(logo.src), { size: [256, 256], colours: ['100', '100', '100', '100'] });

      const save = present(saves()[0]);
      await until(() => save.ariaDisabled !== 'true');
      await fails(
        SET_CUSTOM,
        [
          [413, 'messages:code.tooLarge'],
          [403, 'messages:reason.noPermission'],
        ],
        () => save.click(),
        '[role=alert]',
      );
      const key = 'messages:rule.branding.logoSize';
      platform.on(
        SET_CUSTOM,
        refusal(400, '', { errors: [{ field: 'orgLogo', rule: 'branding.logoSize', params: { max: 32 } }] }),
      );
      save.click();
      await says('[role=status]', t(key, { max: 32 }));
      equal(inside(element).querySelector('figure img') === null, false);
      platform.on(SET_CUSTOM, (body: unknown) => body);
      await settle();
      save.click();
      await showing(element, t('outcome:settingsSaved'));
    });

    it('shows each refusal of the invitation settings, and keeps what was chosen', async () => {
      const auto = await field(element, t('administration:invitation.auto'));
      auto.click();
      await showing(element, t('administration:invitation.autoOn'));
      const save = present(saves()[1]);
      await until(() => save.ariaDisabled !== 'true');
      await fails(
        SET_JOINING,
        [
          [404, 'messages:code.notFound'],
          [403, 'messages:reason.higherRole'],
          [409, 'messages:code.conflict'],
        ],
        () => save.click(),
        '[role=alert]',
      );
      equal(auto.checked, true);
    });

    for (const [action, path] of [
      ['add', '/usercenter/create-role'],
      ['edit', '/usercenter/update-role'],
    ] as const) {
      it(`shows each refusal to ${action} a role, and keeps what was typed`, async () => {
        await tab('roles');
        const opener = await findControl(
          element,
          action === 'add'
            ? t('administration:roles.add')
            : t('administration:roles.editNamed', { name: 'Night shift' }),
        );
        await until(
          () =>
            opener.ariaDisabled !== 'true' &&
            control(element, t('administration:roles.editNamed', { name: 'Night shift' })),
        );
        opener.click();
        const name = await field(element, t('administration:roles.name'));
        type(name, 'Day shift');
        const save = await findControl(element, t('administration:save'));
        await fails(
          path,
          [
            [404, 'messages:code.notFound'],
            [403, 'messages:reason.higherRole'],
            [409, 'messages:reason.templateRole'],
          ],
          () => save.click(),
          'dialog [role=alert]',
        );
        const rule = 'role.duplicate';
        platform.on(path, refusal(400, '', { errors: [{ field: 'name', rule, params: {} }] }));
        save.click();
        await showing(element, t(`messages:rule.${rule}`));
        await until(() => element.shadowRoot?.activeElement === name);
        equal(name.value, 'Day shift');
      });
    }

    it('shows each refusal to delete a role, and keeps it', async () => {
      await tab('roles');
      (await findControl(element, t('administration:roles.deleteNamed', { name: 'Night shift' }))).click();
      const confirm = await until(() =>
        [...inside(element).querySelectorAll<HTMLElement>('dialog button')].find(
          (each) => each.textContent === t('administration:roles.delete'),
        ),
      );
      await fails(
        '/usercenter/delete-role',
        [
          [404, 'messages:code.notFound'],
          [403, 'messages:reason.higherRole'],
          [409, 'messages:reason.roleInUse'],
        ],
        () => confirm.click(),
        'dialog [role=alert]',
      );
      present(control(element, t('administration:roles.deleteNamed', { name: 'Night shift' })));
    });

    it('shows each refusal of another role for a member, who keeps the one before', async () => {
      await tab('members');
      const select = await until(() =>
        inside(element).querySelector<HTMLSelectElement>('tbody select:enabled'),
      );
      await showing(element, t('administration:roles.builtIn.viewer.name'));
      select.focus();
      await fails(
        '/usercenter/set-org-user-role',
        [
          [404, 'messages:code.notFound'],
          [403, 'messages:reason.higherRole'],
          [409, 'messages:reason.lastAdministrator'],
        ],
        () => {
          select.value = 'own';
          select.dispatchEvent(new Event('change', { bubbles: true }));
        },
        '[aria-live] p',
      );
      equal([select.value, element.shadowRoot?.activeElement === select], ['viewer', true]);
    });

    it('says in each section that it is offline, and loads on demand', async () => {
      await field(element, t('administration:organization.title'));
      element.remove();
      platform.online = false;
      element = place('<uc-administration></uc-administration>');
      for (const [section, content] of [
        ['roles', 'Night shift'],
        ['members', 'Wang Min'],
      ] as const) {
        platform.online = false;
        await tab(section);
        await showing(element, t('common:offline'));
        platform.online = true;
        (await findControl(element, t('common:retry'))).click();
        await showing(element, content);
      }
    });
  });
}
