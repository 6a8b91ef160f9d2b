import '#elements/dialogs/invitation-code/uc-invitation-code.ts';
import { $notices } from '#client/stores/notice.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';
import { LANGUAGES, switchLanguage, type TextOf } from '#test/support/elements/texts.ts';

const READ = '/usercenter/get-org-invitation-code';
const CALLS = {
  renew: '/usercenter/renew-invitation-code',
  revoke: '/usercenter/revoke-invitation-code',
} as const;
const invitation = (isAutoApproved = 0) => ({
  code: 'SNF7E0HP26',
  ExpiresTime: new Date(2026, 2, 4, 5, 6).toISOString(),
  isAutoApproved,
});

for (const language of LANGUAGES) {
  describe(`invitation code, ${language}`, () => {
    let platform: FakePlatform;
    let t: TextOf;
    const execute = document.execCommand;

    beforeEach(async () => {
      platform = new FakePlatform();
      platform.on(READ, invitation());
      document.documentElement.dataset.shell = '';
      await platform.signIn([organization('1', 'Sunfield')], ['invitation-code:edit']);
      t = await switchLanguage(language);
    });
    afterEach(async () => {
      Reflect.deleteProperty(navigator.clipboard, 'writeText');
      document.execCommand = execute;
      delete document.documentElement.dataset.shell;
      clear();
      platform.end();
      await settle();
    });

    const open = () => place('<uc-invitation-code></uc-invitation-code>');
    const told = (text: string) => until(() => $notices.get().some((notice) => notice.text === text), text);
    const question = (element: Element) => () => inside(element).querySelector('dialog dialog');
    const answer = (element: Element, name: string) =>
      until(() =>
        [...(question(element)()?.querySelectorAll('button') ?? [])].find(
          (each) => each.textContent === name,
        ),
      );

    it('says whether an administrator decides or nobody has to', async () => {
      const element = open();
      await showing(element, t('invitationCode:hint'));
      element.remove();
      platform.on(READ, invitation(1));
      await showing(open(), t('invitationCode:hintAuto'));
    });

    it('says that the clipboard is refused, and copies by selection where it can', async () => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      document.execCommand = () => false;
      const element = open();
      (await findControl(element, t('invitationCode:copyLink'))).click();
      await told(t('outcome:copyFailed'));
      const copy = await findControl(element, t('invitationCode:copy'));
      copy.focus();
      document.execCommand = () => true;
      copy.click();
      await told(t('outcome:copied'));
      equal(element.shadowRoot?.activeElement, copy);
    });

    for (const action of ['renew', 'revoke'] as const) {
      it(`shows each refusal to ${action}, keeps the code, and tries again`, async () => {
        const element = open();
        (await findControl(element, t(`invitationCode:${action}`))).click();
        const confirm = await answer(element, t(`invitationCode:${action}`));
        const says = (text: string) =>
          until(() => question(element)()?.querySelector('[role=alert]')?.textContent === text, text);
        for (const [code, key] of [
          [403, 'messages:reason.noPermission'],
          [409, 'messages:code.conflict'],
        ] as const) {
          platform.on(CALLS[action], refusal(code, t(key)));
          confirm.click();
          await says(t(key));
          await settle();
        }
        platform.online = false;
        confirm.click();
        await says(t('common:offline'));
        await showing(element, 'SNF7E0HP26');
        platform.online = true;
        platform.on(CALLS[action], action === 'renew' ? { ...invitation(), code: 'NEW7E0HP26' } : {});
        await settle();
        confirm.click();
        await showing(element, action === 'renew' ? 'NEW7E0HP26' : t('invitationCode:closedWhy'));
      });
    }

    it('says that it is offline, and loads on demand; the focus stays in the dialog', async () => {
      platform.online = false;
      const element = open();
      await showing(element, t('common:offline'));
      platform.online = true;
      const retry = await findControl(element, t('common:retry'));
      retry.focus();
      retry.click();
      await showing(element, 'SNF7E0HP26');
      equal(element.shadowRoot?.activeElement?.getAttribute('tabindex'), '-1');
    });
  });
}
