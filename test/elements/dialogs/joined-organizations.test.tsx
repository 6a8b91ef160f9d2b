import '#elements/dialogs/joined-organizations/uc-joined-organizations.ts';
import { $notices } from '#client/stores/notice.ts';
import { $organization, $organizations } from '#client/stores/organization.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';
import { LANGUAGES, switchLanguage } from '#test/support/elements/texts.ts';

const sunfield = organization('1', 'Sunfield Energy');
const harbor = organization('2', 'Harbor Agents', { type: 2 });
const QUIT = '/usercenter/quit-org';
const JOINED = '/usercenter/list-my-joined';

describe('my joined enterprises', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    document.documentElement.dataset.shell = '';
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-joined-organizations lang="en"></uc-joined-organizations>');
  const quit = async (element: Element, name: string) => {
    (await findControl(element, `Quit ${name}`)).click();
    (await findControl(element, 'Quit')).click();
  };
  /** The server's answer after the person has left. */
  const leaves = (left: readonly ReturnType<typeof organization>[]) =>
    platform.on(QUIT, () => {
      platform.on(JOINED, { list: left, pagination: { page: 1, size: 10, total: left.length } });
      platform.on('/usercenter/get-default-organization', { orgUuid: left[0]?.orgUuid ?? '' });
      return {};
    });

  it('lists what was joined, and marks where the person works', async () => {
    await platform.signIn([sunfield, harbor]);
    const element = open();
    await showing(element, 'Harbor Agents');
    const rows = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(rows[0]?.startsWith('Sunfield EnergyCurrentEnterprise'), true);
    equal(rows[1]?.startsWith('Harbor AgentsAgent operator'), true);
  });

  it('quits after a confirmation, and says so', async () => {
    await platform.signIn([sunfield, harbor]);
    leaves([sunfield]);
    const element = open();
    (await findControl(element, 'Quit Harbor Agents')).click();
    await showing(element, 'You will no longer see the data of Harbor Agents');
    (await findControl(element, 'Cancel')).click();
    await quit(element, 'Harbor Agents');
    await until(() => !control(element, 'Quit Harbor Agents'));
    await until(() => $notices.get().some(({ text }) => text === 'You have quit the enterprise'));
    equal(platform.asked.find(({ path }) => path === QUIT)?.body, { uuid: '2' });
    equal($organizations.get(), [sunfield]);
    equal($organization.get()?.orgUuid, '1');
  });

  it('stays open when the question is answered with no', async () => {
    await platform.signIn([sunfield, harbor]);
    const element = open();
    let closed = 0;
    element.addEventListener('uc-close', () => {
      closed += 1;
    });
    (await findControl(element, 'Quit Harbor Agents')).click();
    (await findControl(element, 'Cancel')).click();
    await until(() => !control(element, 'Cancel'));
    await settle();
    equal(closed, 0);
    (await findControl(element, 'Close')).click();
    await until(() => closed === 1);
  });

  it('works in the default enterprise after leaving the present one', async () => {
    await platform.signIn([sunfield, harbor]);
    leaves([harbor]);
    await quit(open(), 'Sunfield Energy');
    await until(() => $organization.get()?.orgUuid === '2');
  });

  it('says that there is none left', async () => {
    await platform.signIn([sunfield]);
    leaves([]);
    const element = open();
    await quit(element, 'Sunfield Energy');
    await showing(element, 'You have not joined an enterprise yet');
    equal($organization.get(), null);
  });

  it('tells the last administrator what to do first', async () => {
    await platform.signIn([sunfield]);
    platform.on(QUIT, refusal(409, 'One administrator at least.', { reason: 'lastAdministrator' }));
    const element = open();
    await quit(element, 'Sunfield Energy');
    await showing(element, 'You are the only administrator of Sunfield Energy.');
    equal($organizations.get(), [sunfield]);
  });

  it('says why quitting failed', async () => {
    await platform.signIn([sunfield]);
    platform.on(QUIT, refusal(500, ''));
    const element = open();
    await quit(element, 'Sunfield Energy');
    await showing(element, 'You could not quit the enterprise');
  });

  it('says what failed, and retries it', async () => {
    await platform.signIn([sunfield]);
    platform.on(JOINED, refusal(500, 'The service rests.'));
    const element = open();
    await showing(element, 'The service rests.');
    platform.on(JOINED, { list: [sunfield], pagination: { page: 1, size: 10, total: 1 } });
    (await findControl(element, 'Try again')).click();
    await findControl(element, 'Quit Sunfield Energy');
  });

  it('shows an empty state if nothing was joined', async () => {
    await platform.signIn([]);
    const element = open();
    await showing(element, 'You have not joined an enterprise yet');
    await findControl(element, 'Join an enterprise');
  });

  for (const language of LANGUAGES) {
    it(`tells each failure to quit, ${language}, and quits once it can`, async () => {
      await platform.signIn([sunfield, harbor]);
      const t = await switchLanguage(language);
      const element = place('<uc-joined-organizations></uc-joined-organizations>');
      (await findControl(element, t('membership:quitNamed', { name: 'Harbor Agents' }))).click();
      const confirm = await findControl(element, t('membership:quit'));
      const says = (text: string) =>
        until(() => inside(element).querySelector('dialog dialog [role=alert]')?.textContent === text, text);
      const conflict = refusal(409, t('messages:reason.lastAdministrator'), { reason: 'lastAdministrator' });
      for (const [answer, text] of [
        [conflict, t('membership:lastAdministrator', { name: 'Harbor Agents' })],
        [refusal(403, t('messages:reason.notMember')), t('messages:reason.notMember')],
        [refusal(500, ''), t('outcome:quitFailed')],
      ] as const) {
        platform.on(QUIT, answer);
        confirm.click();
        await says(text);
        await settle();
      }
      platform.online = false;
      confirm.click();
      await says(t('common:offline'));
      platform.online = true;
      leaves([sunfield]);
      await settle();
      confirm.click();
      await until(() => !control(element, t('membership:quitNamed', { name: 'Harbor Agents' })));
    });

    it(`says that it is offline, ${language}, and loads on demand`, async () => {
      await platform.signIn([sunfield]);
      const t = await switchLanguage(language);
      platform.online = false;
      const element = place('<uc-joined-organizations></uc-joined-organizations>');
      await showing(element, t('common:offline'));
      platform.online = true;
      (await findControl(element, t('common:retry'))).click();
      await findControl(element, t('membership:quitNamed', { name: 'Sunfield Energy' }));
    });
  }

  it('passes axe, also when it asks', async () => {
    await platform.signIn([sunfield, harbor]);
    await passesAxe(
      'uc-joined-organizations',
      (element) => showing(element, 'Harbor Agents'),
      async (element) => (await findControl(element, 'Quit Harbor Agents')).click(),
    );
  });
});
