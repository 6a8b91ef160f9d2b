import '#elements/widgets/inbox/uc-inbox.ts';
import { renewInbox } from '#client/stores/signed-in/inbox.ts';
import type { InboxEntry } from '#contract/user-centre/inbox/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, nextEvent, showing } from '#test/support/elements/query.ts';

const entry = (id: string, more: Partial<InboxEntry> = {}): InboxEntry => ({
  ...{ id, kind: id.split(':')[0] ?? '', title: 'Calibrate a meter', subject: `Kunshan · ${id}`, note: '' },
  ...{ since: null, due: '2026-11-13', isOverdue: true, later: null },
  ...{ opens: { path: '/sub-ledger/ledger/stations/SF-ES-01?tab=meters' }, ...more },
});
const METER = entry('calibration:SF-ES-01/M1');
const GRANT = entry('grant:1', {
  ...{ title: 'Accept or decline a grant', due: null, isOverdue: false },
  since: new Date(Date.now() - 3_600_000).toISOString(),
});

describe('inbox', () => {
  let platform: FakePlatform;
  let entries: readonly InboxEntry[];

  beforeEach(async () => {
    platform = new FakePlatform();
    entries = [METER, GRANT];
    platform.on('/inbox/v1/entries', (_body: unknown, query: URLSearchParams) => {
      const [waiting, later] = [false, true].map((isLater) =>
        entries.filter((one) => (one.later !== null) === isLater),
      );
      const listed = (query.get('shelf') === 'later' ? later : waiting) ?? [];
      const list = listed.filter(({ kind }) => [null, kind].includes(query.get('kind')));
      const kinds = (waiting ?? []).map(({ kind, title }) => ({ kind, title, count: 1, isCut: false }));
      return {
        ...{ list, pagination: { page: 1, size: 20, total: list.length }, kinds },
        ...{ waiting: waiting?.length, later: later?.length },
      };
    });
    platform.on(
      '/inbox/v1/reminders',
      ({ entry: id, until: later }: { entry: string; until: string | null }) => {
        entries = entries.map((one) => (one.id === id ? { ...one, later } : one));
        return {};
      },
    );
    await platform.signIn([organization('1', 'Sunfield')], []);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });
  const open = () => place('<uc-inbox lang="en"></uc-inbox>');

  it('says what waits, by when or since when, and leads to where it is decided', async () => {
    const element = open();
    await showing(element, 'Overdue since Nov 13, 2026');
    await showing(element, '1 hour ago');
    const event = nextEvent<{ path: string }>('uc-navigate', { cancel: true });
    present(inside(element).querySelector<HTMLAnchorElement>('li a')).click();
    equal((await event).detail, { path: '/sub-ledger/ledger/stations/SF-ES-01?tab=meters' });
  });

  it('shows one kind, and all again', async () => {
    const element = open();
    const chip = await findControl(element, 'Accept or decline a grant 1');
    chip.click();
    await until(() => inside(element).querySelectorAll('li').length === 1);
    equal(chip.getAttribute('aria-pressed'), 'true');
    (await findControl(element, 'All 2')).click();
    await until(() => inside(element).querySelectorAll('li').length === 2);
  });

  it('puts an entry aside until a day, and takes that back', async () => {
    const element = open();
    const remind = await findControl(element, `Remind me later of “Calibrate a meter: ${METER.subject}”`);
    remind.click();
    (await findControl(element, 'In a week')).click();
    await showing(element, 'Put aside: Calibrate a meter');
    const { body } = present(platform.asked.find(({ path }) => path === '/inbox/v1/reminders'));
    const { until: day } = body as { until: string };
    const days = (Date.parse(day) - Date.now()) / 86_400_000;
    equal(days > 5.9 && days < 7.1, true);
    (await findControl(element, 'Put aside 1')).click();
    await showing(element, 'Waits again from');
    (await findControl(element, 'Bring back')).click();
    await showing(element, 'Nothing is put aside');
    (await findControl(element, 'Show what waits')).click();
    await until(() => inside(element).querySelectorAll('li').length === 2);
  });

  it('follows what others decide, and says that nothing is left', async () => {
    const element = open();
    await showing(element, '1 hour ago');
    entries = [];
    renewInbox();
    await showing(element, 'Nothing is waiting for you');
  });

  it('says why it cannot be loaded, and tries again', async () => {
    platform.on('/inbox/v1/entries', refusal(500, 'The server failed.'));
    const element = open();
    await showing(element, 'The server failed.');
    await findControl(element, 'Try again');
    equal(control(element, 'All 2'), undefined);
  });

  it('passes axe, with the choice of a day open', async () => {
    await passesAxe(
      'uc-inbox',
      (element) => showing(element, 'Overdue since'),
      async (element) => {
        (await findControl(element, `Remind me later of “Calibrate a meter: ${METER.subject}”`)).click();
        await showing(element, 'In a week');
      },
    );
    entries = [];
    await passesAxe('uc-inbox', (element) => showing(element, 'Nothing is waiting for you'));
  });
});
