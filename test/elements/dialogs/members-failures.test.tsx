import '#elements/dialogs/members/uc-members.ts';
import { $notices } from '#client/stores/notice.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, hidePage, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, press, showing } from '#test/support/elements/query.ts';
import { LANGUAGES, switchLanguage, type TextOf } from '#test/support/elements/texts.ts';

const WAITING = '/usercenter/get-not-confirm-record';
const MEMBERS = '/usercenter/get-org-user-list';
const DECIDE = '/usercenter/confirm-request';
const DISABLE = '/usercenter/disable-org-user';
const ACTIVATE = '/usercenter/activate-org-user';
const REMOVE = '/usercenter/remove-user-from-my-org';

const waiting = {
  recordUuid: 'a',
  userUuid: 'user a',
  userName: 'Zhao',
  phone: '13900000000',
  code: 'SNF7E0HP26',
  createdAt: '2026-03-04T05:06:07.000Z',
  status: 1,
  isPassed: 0,
};
const member = (userUuid: string, isEnabled: number, roleTemplate = 'viewer') => ({
  userUuid,
  name: userUuid,
  phone: '13900000001',
  avatar: '',
  code: '',
  roleUuid: 'role',
  roleName: roleTemplate === '' ? 'Night shift' : '观察员',
  roleTemplate,
  isAdministrator: 0,
  isEnabled,
  createdAt: '2026-01-02T03:04:05.000Z',
});

/** Refusals of the server: its code and the key of its text. */
const REFUSALS = [
  [404, 'messages:code.notFound'],
  [403, 'messages:reason.higherRole'],
  [409, 'messages:reason.requestDecided'],
] as const;

for (const language of LANGUAGES) {
  describe(`enterprise members, ${language}`, () => {
    let platform: FakePlatform;
    let t: TextOf;
    let element: Element;

    beforeEach(async () => {
      platform = new FakePlatform();
      platform.on(WAITING, { list: [waiting] });
      platform.on(MEMBERS, {
        list: [member('Wang', 1), member('Liu', 0, '')],
        pagination: { page: 1, size: 10, total: 2 },
      });
      document.documentElement.dataset.shell = '';
      await platform.signIn(
        [organization('1', 'Sunfield')],
        ['apply-user:list', 'apply-user:check', 'org-user:edit'],
      );
      t = await switchLanguage(language);
      element = place('<uc-members></uc-members>');
    });
    afterEach(async () => {
      delete document.documentElement.dataset.shell;
      clear();
      platform.end();
      await settle();
    });

    const named = (key: string, name: string) => findControl(element, t(`membership:${key}`, { name }));
    const told = (text: string) => until(() => $notices.get().some((notice) => notice.text === text), text);
    const toMembers = async () =>
      (await until(() => inside(element).querySelector<HTMLElement>('[role=tab][id$=-members]'))).click();

    /** Rejects Zhao, and hides the page, which ends the time for an undo. */
    const reject = async () => {
      (await named('rejectNamed', 'Zhao')).click();
      await showing(element, t('membership:rejected'));
      hidePage();
    };

    it('shows each refusal of a rejection, and leaves the join request pending', async () => {
      for (const [code, key] of REFUSALS) {
        platform.on(DECIDE, refusal(code, t(key)));
        await reject();
        await told(t(key));
        await until(
          () => control(element, t('membership:rejectNamed', { name: 'Zhao' }))?.ariaDisabled !== 'true',
        );
      }
      platform.on(DECIDE, () => {
        platform.on(WAITING, { list: [] });
        return {};
      });
      await reject();
      await showing(element, t('membership:pendingEmpty'));
    });

    it('shows each refusal to disable, and shows the member as active again', async () => {
      await toMembers();
      for (const [code, key] of [
        ...REFUSALS.slice(0, 2),
        [409, 'messages:reason.lastAdministrator'] as const,
      ]) {
        platform.on(DISABLE, refusal(code, t(key)));
        (await named('disableNamed', 'Wang')).click();
        await told(t(key));
        await named('disableNamed', 'Wang');
      }
      platform.on(DISABLE, {});
      (await named('disableNamed', 'Wang')).click();
      await told(t('outcome:memberDisabled'));
      await named('activateNamed', 'Wang');
    });

    it('shows each refusal to activate, and shows the member as disabled again', async () => {
      await toMembers();
      for (const [code, key] of [...REFUSALS.slice(0, 2), [409, 'messages:code.conflict'] as const]) {
        platform.on(ACTIVATE, refusal(code, t(key)));
        (await named('activateNamed', 'Liu')).click();
        await told(t(key));
        await named('activateNamed', 'Liu');
      }
      platform.on(ACTIVATE, {});
      (await named('activateNamed', 'Liu')).click();
      await told(t('outcome:memberActivated'));
      await named('disableNamed', 'Liu');
    });

    it('names the roles that came with the enterprise in the language, others as they were typed', async () => {
      await toMembers();
      await showing(element, t('administration:roles.builtIn.viewer.name'));
      await showing(element, 'Night shift');
    });

    it('says that it is offline, and loads on demand; the focus stays at its place', async () => {
      await showing(element, 'Zhao');
      platform.online = false;
      await toMembers();
      await showing(element, t('common:offline'));
      const retry = await findControl(element, t('common:retry'));
      equal(retry.closest('[role=alert]') !== null, true);
      retry.focus();
      press(retry, 'Enter');
      retry.click();
      await until(() => !retry.isConnected);
      equal(element.shadowRoot?.activeElement?.getAttribute('tabindex'), '-1');
      await showing(element, t('common:offline'));
      platform.online = true;
      (await findControl(element, t('common:retry'))).click();
      await showing(element, 'Wang');
    });

    it('says in the question that it is offline; then removes, and keeps the focus in the list', async () => {
      await toMembers();
      platform.online = false;
      const opener = await named('removeNamed', 'Wang');
      opener.focus();
      opener.click();
      const confirm = await until(() =>
        [...inside(element).querySelectorAll<HTMLElement>('dialog dialog button')].find(
          (each) => each.textContent === t('membership:remove'),
        ),
      );
      confirm.click();
      await until(() => inside(element).querySelector('dialog dialog [role=alert]')?.textContent);
      await settle();
      platform.online = true;
      platform.on(REMOVE, () => {
        platform.on(MEMBERS, { list: [member('Liu', 0)], pagination: { page: 1, size: 10, total: 1 } });
        return {};
      });
      confirm.click();
      await told(t('outcome:removalSucceeded'));
      await until(() => !opener.isConnected);
      await until(() => element.shadowRoot?.activeElement?.getAttribute('tabindex') === '-1');
    });
  });
}
