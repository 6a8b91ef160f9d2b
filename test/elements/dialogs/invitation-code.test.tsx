import '#elements/dialogs/invitation-code/uc-invitation-code.ts';
import { $notices } from '#client/stores/notice.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const READ = '/usercenter/get-org-invitation-code';
const RENEW = '/usercenter/renew-invitation-code';
const REVOKE = '/usercenter/revoke-invitation-code';
const time = new Date(2026, 2, 4, 5, 6);
const invitation = (code: string, isAutoApproved = 0) => ({
  code,
  ExpiresTime: time.toISOString(),
  isAutoApproved,
});

describe('invitation code', () => {
  let platform: FakePlatform;
  let copied: string[];

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(READ, invitation('SNF7E0HP26'));
    platform.on(RENEW, invitation('NEW7E0HP26'));
    platform.on(REVOKE, {});
    copied = [];
    navigator.clipboard.writeText = async (text) => void copied.push(text);
    document.documentElement.dataset.shell = '';
    await platform.signIn(
      [organization('1', 'Sunfield'), organization('2', 'Harbor')],
      ['invitation-code:edit'],
    );
  });
  afterEach(async () => {
    Reflect.deleteProperty(navigator.clipboard, 'writeText');
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const open = (attributes = '') =>
    place(`<uc-invitation-code lang="en" ${attributes}></uc-invitation-code>`);
  const told = (text: string) => until(() => $notices.get().some((notice) => notice.text === text), text);

  it('shows code and expiry of the present enterprise', async () => {
    const element = open();
    await showing(element, 'SNF7E0HP26');
    await showing(element, 'Valid until 2026-03-04 05:06');
    await showing(element, 'Invitation code of Sunfield');
    equal(platform.asked.find(({ path }) => path === READ)?.body, { uuid: '1' });
  });

  it('begins at its title: no button stands out', async () => {
    const element = open();
    await until(() => element.shadowRoot?.activeElement?.localName === 'h2');
  });

  it('asks the server for nothing while the person is in no enterprise', async () => {
    await platform.signIn([], []);
    const element = open();
    await showing(element, 'You have not joined an enterprise yet');
    equal(
      platform.asked.some(({ path }) => path === READ),
      false,
    );
  });

  it('copies the code and says so', async () => {
    const element = open();
    (await findControl(element, 'Copy')).click();
    await told('Copy successfully');
    await findControl(element, 'Copied');
    equal(copied, ['SNF7E0HP26']);
  });

  it('copies a link that has the code filled in', async () => {
    const element = open();
    (await findControl(element, 'Copy the invitation link')).click();
    await told('Copy successfully');
    equal(copied, [`${location.origin}/home?code=SNF7E0HP26`]);
  });

  it('draws the link to scan, dark on white', async () => {
    const element = open();
    await showing(element, 'SNF7E0HP26');
    const drawing = present(inside(element).querySelector<SVGSVGElement>('svg[role=img]'));
    equal(drawing.getAttribute('aria-label'), 'QR code of the invitation');
    const { fill, backgroundColor } = getComputedStyle(drawing);
    equal([fill, backgroundColor], ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    // At least QR version 3: 29 modules plus the quiet zone.
    equal(drawing.viewBox.baseVal.width >= 29 + 8, true);
  });

  it('renews after a confirmation', async () => {
    const element = open();
    await showing(element, 'SNF7E0HP26');
    (await findControl(element, 'Renew')).click();
    await showing(element, 'Renew the invitation code?');
    present([...inside(element).querySelectorAll<HTMLElement>('dialog dialog button')].at(-1)).click();
    await showing(element, 'NEW7E0HP26');
    await told('The code was renewed');
  });

  it('revokes after a confirmation, and opens again without a question', async () => {
    const element = open();
    await showing(element, 'SNF7E0HP26');
    (await findControl(element, 'Revoke')).click();
    await showing(element, 'Nobody can apply until the code is renewed');
    present([...inside(element).querySelectorAll<HTMLElement>('dialog dialog button')].at(-1)).click();
    await showing(element, 'Renew the code so that people can apply again.');
    await until(() => !control(element, 'Revoke'));
    (await findControl(element, 'Renew')).click();
    await showing(element, 'NEW7E0HP26');
  });

  it('says why a renewal is refused, and keeps the code', async () => {
    platform.on(RENEW, refusal(403, 'Not yours.'));
    const element = open();
    await showing(element, 'SNF7E0HP26');
    (await findControl(element, 'Renew')).click();
    await showing(element, 'Renew the invitation code?');
    present([...inside(element).querySelectorAll<HTMLElement>('dialog dialog button')].at(-1)).click();
    await showing(element, 'Not yours.');
    await showing(element, 'SNF7E0HP26');
  });

  it('shows another enterprise’s code, to be edited there only', async () => {
    const element = open('org-uuid="2"');
    await showing(element, 'Invitation code of Harbor');
    await showing(element, 'SNF7E0HP26');
    equal(control(element, 'Renew'), undefined);
    equal(platform.asked.find(({ path }) => path === READ)?.body, { uuid: '2' });
  });

  it('says that invitations are closed, and whom to ask', async () => {
    platform.on(READ, { code: '', ExpiresTime: '', isAutoApproved: 0 });
    await showing(open('org-uuid="2"'), 'Ask an administrator of the enterprise for a new code.');
  });

  it('says that it failed, and tries again', async () => {
    platform.on(READ, refusal(500, ''));
    const element = open();
    await showing(element, 'Failed to get the invitation code');
    platform.on(READ, invitation('SNF7E0HP26'));
    (await findControl(element, 'Try again')).click();
    await showing(element, 'SNF7E0HP26');
  });

  it('passes axe', () => passesAxe('uc-invitation-code', (element) => showing(element, 'SNF7E0HP26')));
});
