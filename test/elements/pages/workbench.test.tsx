import '#elements/pages/workbench/uc-workbench.ts';
import { noteChange } from '#client/stores/change.ts';
import { workbenchPageSize } from '#contract/user-centre/workbench/rules.ts';
import { websiteUrl } from '#elements/pages/workbench/website.ts';
import { statusOf } from '#elements/parts/join-request-status.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';
import { setWidth } from '#test/support/elements/width.ts';

const sunfield = organization('1', 'Sunfield Energy', { noPassed: 2, passed: 5 });
const harbor = organization('2', 'Harbor Agents', { type: 2 });
const info = {
  orgUuid: '1',
  type: 0,
  parentUuid: '9',
  parentOrgTitle: 'Grid Operator One',
  title: 'Sunfield Energy Ltd',
  address: '1 Sun Street',
  contact: 'Wei',
  phone: '0512-62880101',
  website: 'sunfield.example',
  createdAt: '2020-01-02T03:04:05.000Z',
  joinedAt: '2026-01-02T03:04:05.000Z',
  member: null,
};
const application = (recordUuid: string, status: number, isPassed: number) => ({
  recordUuid,
  orgTitle: `Plant ${recordUuid}`,
  createdAt: '2026-03-04T05:06:07.000Z',
  status,
  isPassed,
});
const all = ['monitor:view', 'overview:view', 'my-org-user:applyList'];

describe('workbench', () => {
  let platform: FakePlatform;

  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-organization', info);
    platform.on('/usercenter/get-my-request-list', {
      list: [application('a', 2, 1), application('b', 2, 0), application('c', 1, 0), application('d', 0, 0)],
    });
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-workbench lang="en"></uc-workbench>');
  const fact = (element: Element, label: string) =>
    [...inside(element).querySelectorAll('dt')].find((term) => term.textContent === label)?.nextElementSibling
      ?.textContent;

  it('greets the person, counts the enterprises and shows facts about the current one', async () => {
    await platform.signIn([sunfield, harbor], all);
    const element = open();
    const text = await showing(element, 'Sunfield Energy Ltd');
    equal(text.includes('Hello, Chen Lixin'), true);
    equal(text.includes('You have joined 2 enterprises'), true);
    equal(fact(element, 'Dealer'), 'Grid Operator One');
    const link = await findControl<HTMLAnchorElement>(element, 'sunfield.example');
    equal([link.href, link.rel], ['https://sunfield.example/', 'noopener noreferrer']);
  });

  it('shows -- for what the person may not know', async () => {
    await platform.signIn([harbor], all);
    const element = open();
    await showing(element, 'Sunfield Energy Ltd');
    equal(fact(element, 'Users'), '--');
    await findControl(element, 'Enter');
    equal([fact(element, 'Pending applications'), fact(element, 'All applications')], ['--', '--']);
  });

  it('lists the person’s join requests with their four states', async () => {
    await platform.signIn([sunfield], all);
    const element = open();
    await showing(element, 'Plant d');
    const rows = [...inside(element).querySelectorAll('tbody tr')];
    const states = rows.map((row) => row.lastChild?.firstChild?.firstChild?.textContent);
    equal(states, ['Passed', 'Rejected', 'Pending', 'Invalid']);
  });

  it('shows all join requests of a person without an organisation', async () => {
    await platform.signIn([]);
    const element = open();
    await showing(element, 'Plant d');
    const box = present(inside(element).querySelector('[aria-label="Application records"]'));
    equal(box.scrollHeight, box.clientHeight);
  });

  it('shows join requests below the enterprises on a narrow screen, as many as there are', async () => {
    await platform.signIn([sunfield], all);
    setWidth(390);
    const element = open();
    await showing(element, 'Plant d');
    equal(
      [...inside(element).querySelectorAll('h2')].map(({ textContent }) => textContent),
      ['Waiting for you', 'Current enterprise', 'My enterprises', 'Application records'],
    );
    setWidth(1200);
  });

  it('shows an empty state without join requests', async () => {
    platform.on('/usercenter/get-my-request-list', { list: [] });
    await platform.signIn([sunfield], all);
    await showing(open(), 'No applications');
  });

  it('has no list of join requests without its permission', async () => {
    await platform.signIn([sunfield], []);
    const element = open();
    const text = await showing(element, 'Sunfield Energy Ltd');
    equal(text.includes('Application records'), false);
    equal(
      platform.asked.some(({ path }) => path === '/usercenter/get-my-request-list'),
      false,
    );
  });

  it('opens the overview for people with the permissions of monitor and overview', async () => {
    await platform.signIn([sunfield], ['monitor:view']);
    const element = open();
    equal((await findControl<HTMLButtonElement>(element, 'Operational overview')).disabled, true);
    await platform.signIn([sunfield], all);
    await until(() => control<HTMLButtonElement>(element, 'Operational overview')?.disabled === false);
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    (await findControl(element, 'Operational overview')).click();
    equal((await event).detail, { path: '/sub-monitor/monitor/overview' });
  });

  it('enters another enterprise, not the current one, and configures none', async () => {
    await platform.signIn([sunfield, harbor], all);
    const element = open();
    await findControl(element, 'Enter');
    const named = (name: string) =>
      [...inside(element).querySelectorAll<HTMLButtonElement>('li button')].filter(
        (button) => button.textContent === name,
      );
    equal(
      [named('Enter').map(({ disabled }) => disabled), named('Configure').map(({ disabled }) => disabled)],
      [
        [true, false],
        [true, true],
      ],
    );
    present(named('Enter')[1]).click();
    await until(() => named('Enter')[1]?.disabled && !named('Enter')[0]?.disabled);
    equal(platform.asked.find(({ path }) => path === '/usercenter/change-org')?.body, { uuid: '2' });
  });

  it('pages only when one page does not hold all enterprises', async () => {
    await platform.signIn([sunfield], all);
    const few = open();
    await findControl(few, 'Enter');
    equal(control(few, 'Next page'), undefined);
    few.remove();
    await settle();
    await platform.signIn(
      Array.from({ length: 13 }, (_, index) => organization(`${index}`, `Plant ${index}`)),
      all,
    );
    const many = open();
    const next = await findControl<HTMLButtonElement>(many, 'Next page');
    await until(() => !next.disabled);
    next.click();
    const size = workbenchPageSize(window.innerHeight);
    await showing(many, `Plant ${size}`);
    await until(() => !inside(many).querySelector('ul')?.textContent?.includes('Plant 0'));
  });

  it('remembers another number of enterprises a page', async () => {
    const many = Array.from({ length: 20 }, (_, index) => organization(`${index}`, `Plant ${index}`));
    await platform.signIn(many, all);
    const element = open();
    await findControl(element, 'Next page');
    const select = present(inside(element).querySelector('select'));
    equal(
      [...select.options].map(({ value }) => value),
      ['6', '9', '12', '15'],
    );
    select.value = '15';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await showing(element, 'Plant 14');
    element.remove();
    await showing(open(), 'Plant 14');
  });

  it('shows an enterprise’s invitation code', async () => {
    platform.on('/usercenter/get-org-invitation-code', { code: 'SNF7E0HP26', ExpiresTime: '' });
    await platform.signIn([sunfield, harbor], all);
    const element = open();
    await showing(element, 'Configure');
    const buttons = [...inside(element).querySelectorAll<HTMLElement>('li button')];
    present(buttons.findLast(({ textContent }) => textContent === 'Invitation code')).click();
    const dialog = await until(() => document.querySelector('uc-invitation-code'));
    await showing(dialog, 'SNF7E0HP26');
    equal(platform.asked.find(({ path }) => path.endsWith('org-invitation-code'))?.body, { uuid: '2' });
    dialog.remove();
  });

  it('reloads the counts when a join request was decided', async () => {
    await platform.signIn([sunfield], all);
    const element = open();
    await showing(element, 'Configure');
    platform.on('/usercenter/list-my-joined', {
      list: [{ ...sunfield, noPassed: 1 }],
      pagination: { page: 1, size: 6, total: 1 },
    });
    noteChange();
    await until(() => fact(element, 'Pending applications') === '1');
  });

  it('begins with the code of an invitation link', async () => {
    platform.on('/usercenter/preview-invitation-code', { orgTitle: 'Harbor Storage', orgLogo: '' });
    const before = location.href;
    history.replaceState(null, '', '/home?code=SNF7E0HP26');
    await platform.signIn([sunfield], all);
    const element = open();
    const dialog = await until(() => document.querySelector('uc-apply-to-join'));
    await showing(dialog, 'This code is from Harbor Storage');
    dialog.remove();
    await findControl(element, 'You have an invitation');
    history.replaceState(null, '', before);
  });

  it('says what failed, and retries it', async () => {
    platform.on('/usercenter/get-organization', refusal(500, 'The service rests.'));
    await platform.signIn([sunfield], all);
    const element = open();
    await showing(element, 'The service rests.');
    platform.on('/usercenter/get-organization', info);
    (await findControl(element, 'Try again')).click();
    await showing(element, 'Sunfield Energy Ltd');
  });

  it('welcomes a person without an organisation, and checks again on request', async () => {
    platform.on('/usercenter/get-my-request-list', { list: [] });
    await platform.signIn([]);
    const element = open();
    await showing(element, 'You have not joined an enterprise yet');
    await showing(element, 'Welcome to Sunrise');
    platform.on('/usercenter/list-my-joined', {
      list: [sunfield],
      pagination: { page: 1, size: 100, total: 1 },
    });
    platform.on('/usercenter/get-default-organization', { orgUuid: '1' });
    (await findControl(element, 'Check again')).click();
    await showing(element, 'Sunfield Energy Ltd');
  });

  it('ends with the configured footer', async () => {
    await platform.signIn([sunfield]);
    await showing(open(), '© Sunrise');
  });

  it('passes axe in both layouts', async () => {
    await platform.signIn([sunfield, harbor], all);
    await passesAxe('uc-workbench', async (element) => {
      await showing(element, 'Plant d');
      await findControl(element, 'Enter');
    });
    await platform.signIn([]);
    await passesAxe('uc-workbench', (element) => showing(element, 'Check again'));
  });
});

describe('rules of the workbench', () => {
  it('derives a join request’s state from status and decision', () => {
    const states = [
      [0, 1],
      [1, 1],
      [2, 1],
      [2, 0],
    ].map(([status = 0, isPassed = 0]) => statusOf({ status, isPassed }));
    equal(states, ['invalid', 'pending', 'passed', 'rejected']);
  });

  it('links to web addresses only', () => {
    equal(
      [
        'sun.example',
        'http://sun.example/a',
        'javascript:alert(1)',
        'data:text/html,x',
        '',
        'not a host',
      ].map(websiteUrl),
      ['https://sun.example/', 'http://sun.example/a', null, null, null, null],
    );
  });
});
