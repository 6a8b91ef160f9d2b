import '#elements/pages/workbench/uc-workbench.ts';
import { AUTO_APPROVE_REDIRECT_MS } from '#contract/user-centre/join-request/limits.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, field, findControl, inside, showing, type } from '#test/support/elements/query.ts';

const sunfield = organization('1', 'Sunfield Energy');
const waiting = {
  recordUuid: 'a',
  orgTitle: 'Plant a',
  createdAt: '2026-03-04T05:06:07.000Z',
  status: 1,
  isPassed: 0,
};
const CODE = 'SNF7E0HP26';

/** A response that the test resolves later. */
function later() {
  let resolve: ((data: object) => void) | undefined;
  const promise = new Promise<object>((give) => {
    resolve = give;
  });
  return { promise, resolve: (data: object) => resolve?.(data) };
}

describe('joining an enterprise on the workbench', () => {
  let platform: FakePlatform;
  const setTimeout = globalThis.setTimeout;

  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-organization', {});
    platform.on('/usercenter/get-my-request-list', { list: [] });
    platform.on('/usercenter/preview-invitation-code', { orgTitle: 'Plant a', orgLogo: '' });
    platform.on('/usercenter/send-join-request', { status: 0, recordUuid: 'a', orgUuid: '' });
  });
  afterEach(async () => {
    globalThis.setTimeout = setTimeout;
    document.querySelector('uc-apply-to-join')?.remove();
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-workbench lang="en"></uc-workbench>');
  /** Where a member of organisations finds the form: in the dialog that the workbench's button opens. */
  const openDialog = async (element: Element) => {
    (await findControl(element, 'Join an enterprise')).click();
    return until(() => document.querySelector<HTMLElement>('uc-apply-to-join'));
  };
  const button = (element: Element) => findControl<HTMLButtonElement>(element, 'Apply to join');
  const codeField = (element: Element) => field(element, 'Invitation code');
  const sentTo = (path: string) => platform.asked.filter((each) => each.path === `/usercenter/${path}`);
  const alert = (element: Element) => inside(element).querySelector('form [role=alert]')?.textContent;

  for (const [where, organizations] of [
    ['in no organisation', []],
    ['in organisations', [sunfield]],
  ] as const) {
    it(`lets a person ${where} apply once there is a code`, async () => {
      await platform.signIn(organizations, ['my-org-user:applyList']);
      const element = open();
      const form = organizations.length > 0 ? await openDialog(element) : element;
      const apply = await button(form);
      const code = await codeField(form);
      equal(apply.disabled, true);
      await showing(form, 'Please wait for the administrator’s approval');
      type(code, '  ');
      await settle();
      equal(apply.disabled, true);
      type(code, CODE);
      await until(() => !apply.disabled);
      platform.on('/usercenter/get-my-request-list', { list: [waiting] });
      apply.click();
      await showing(form, 'Application sent.');
      if (form !== element) (await findControl(form, 'Close')).click();
      await showing(element, 'Plant a');
      equal([sentTo('send-join-request')[0]?.body, code.value], [{ code: CODE }, '']);
    });
  }

  it('sends once, and shows that the join request is in flight', async () => {
    const answer = later();
    platform.on('/usercenter/send-join-request', () => answer.promise);
    await platform.signIn([]);
    const element = open();
    type(await codeField(element), CODE);
    const apply = await button(element);
    await until(() => !apply.disabled);
    const { top } = apply.getBoundingClientRect();
    apply.click();
    await until(() => apply.getAttribute('aria-disabled') === 'true');
    // The button is wider now and still beside its field.
    equal(apply.getBoundingClientRect().top, top);
    present(apply.form).requestSubmit();
    await settle();
    equal(sentTo('send-join-request').length, 1);
    answer.resolve({ status: 0, recordUuid: 'a', orgUuid: '' });
    await showing(element, 'Application sent.');
  });

  it('says what is wrong with a code before it is sent, and keeps it', async () => {
    await platform.signIn([]);
    const element = open();
    const code = await codeField(element);
    type(code, 'SNF7');
    const apply = await button(element);
    await until(() => !apply.disabled);
    apply.click();
    await until(() => alert(element) === 'An invitation code has 10 letters and digits.');
    equal([sentTo('send-join-request').length, code.value], [0, 'SNF7']);
    equal(code.getAttribute('aria-invalid'), 'true');
    await until(() => element.shadowRoot?.activeElement === code);
    type(code, 'SNF7E');
    await until(() => alert(element) === '');
  });

  const refusals = [
    ['the person’s own code', { errors: [{ field: 'code', rule: 'invitationCode.own', params: {} }] }, 'x'],
    ['a refusal in the server’s words', {}, 'Plant a takes nobody.'],
    ['a refusal without words', {}, ''],
  ] as const;
  const sentences = [
    'You cannot apply to join your own code.',
    'Plant a takes nobody.',
    'Application failed',
  ];
  for (const [index, [what, data, message]] of refusals.entries()) {
    it(`shows ${what} beside the field and keeps the code`, async () => {
      platform.on('/usercenter/send-join-request', refusal(400, message, data));
      await platform.signIn([sunfield]);
      const form = await openDialog(open());
      const code = await codeField(form);
      type(code, CODE);
      const apply = await button(form);
      await until(() => !apply.disabled);
      apply.click();
      await until(() => alert(form) === sentences[index]);
      equal(code.value, CODE);
    });
  }

  it('shows the enterprise of a complete code, and nothing for a refused one', async () => {
    await platform.signIn([]);
    const element = open();
    const code = await codeField(element);
    type(code, 'snf7-e0hp-2');
    await settle();
    equal(sentTo('preview-invitation-code').length, 0);
    type(code, 'snf7-e0hp-26');
    await showing(element, 'This code is from Plant a.');
    equal(sentTo('preview-invitation-code')[0]?.body, { code: CODE });
    platform.on('/usercenter/preview-invitation-code', refusal(400, 'No.'));
    type(code, 'ZZZZZZZZZZ');
    await until(() => sentTo('preview-invitation-code').length === 2);
    await showing(element, 'Please wait for the administrator’s approval, unless it is automatic.');
    equal(alert(element), '');
  });

  it('reports an approval at once, then opens the workbench of the enterprise', async () => {
    globalThis.setTimeout = ((act: () => void, delay?: number) =>
      setTimeout(act, delay === AUTO_APPROVE_REDIRECT_MS ? 0 : delay)) as typeof setTimeout;
    platform.on('/usercenter/send-join-request', { status: 1, recordUuid: 'a', orgUuid: '1' });
    await platform.signIn([]);
    const answer = later();
    platform.on('/usercenter/list-my-joined', () => answer.promise);
    platform.on('/usercenter/get-default-organization', { orgUuid: '1' });
    const element = open();
    type(await codeField(element), CODE);
    const apply = await button(element);
    await until(() => !apply.disabled);
    apply.click();
    await showing(element, 'Approved. The workbench opens in 3 seconds.');
    await showing(element, 'Approved. The workbench opens in 2 seconds.');
    await showing(element, 'Approved. The workbench opens in 1 second.');
    await until(() => sentTo('list-my-joined').length === 1);
    const joined = { list: [sunfield], pagination: { page: 1, size: 100, total: 1 } };
    platform.on('/usercenter/list-my-joined', joined);
    answer.resolve(joined);
    await showing(element, 'You have joined 1 enterprise');
  });

  it('withdraws a pending join request after a confirmation', async () => {
    platform.on('/usercenter/get-my-request-list', { list: [waiting] });
    platform.on('/usercenter/withdraw-request', refusal(409, 'Somebody has decided it.', {}));
    await platform.signIn([]);
    const element = open();
    (await findControl(element, 'Withdraw the application to Plant a')).click();
    await showing(element, 'Withdraw the application?');
    (await findControl(element, 'Cancel')).click();
    await until(() => !control(element, 'Cancel'));
    equal(sentTo('withdraw-request').length, 0);
    (await findControl(element, 'Withdraw the application to Plant a')).click();
    const confirm = () =>
      present(
        [...inside(element).querySelectorAll<HTMLElement>('dialog button')].find(
          (each) => each.textContent === 'Withdraw',
        ),
      );
    await findControl(element, 'Cancel');
    confirm().click();
    await showing(element, 'Somebody has decided it.');
    platform.on('/usercenter/withdraw-request', {});
    confirm().click();
    await showing(element, 'Invalid');
    await until(() => !control(element, 'Cancel'));
    equal(sentTo('withdraw-request').at(-1)?.body, { recordUuid: 'a' });
    equal(control(element, 'Withdraw the application to Plant a'), undefined);
  });

  it('lets a removed member switch to another enterprise by trying again', async () => {
    const notMember = refusal(403, 'You are not a member of this enterprise.', { reason: 'notMember' });
    platform.on('/usercenter/get-organization', notMember);
    await platform.signIn([sunfield]);
    const element = open();
    await showing(element, 'You are not a member of this enterprise.');
    platform.on('/usercenter/list-my-joined', { list: [], pagination: { page: 1, size: 100, total: 0 } });
    (await findControl(element, 'Try again')).click();
    await showing(element, 'You have not joined an enterprise yet');
  });

  it('passes axe with a pending join request, an error and the withdrawal dialog', async () => {
    platform.on('/usercenter/get-my-request-list', { list: [waiting] });
    platform.on('/usercenter/send-join-request', refusal(400, 'Plant a takes nobody.'));
    await platform.signIn([]);
    const refused = async (element: HTMLElement) => {
      type(await codeField(element), CODE);
      const apply = await button(element);
      await until(() => !apply.disabled);
      apply.click();
      await showing(element, 'Plant a takes nobody.');
    };
    await passesAxe('uc-workbench', (element) => showing(element, 'Pending'), refused);
    await passesAxe(
      'uc-workbench',
      (element) => showing(element, 'Pending'),
      async (element) => {
        (await findControl(element, 'Withdraw the application to Plant a')).click();
        await showing(element, 'Withdraw the application?');
      },
    );
  });
});
