import '#elements/widgets/export/uc-export.ts';
import { $notices } from '#client/stores/notice.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const JOBS = '/jobs/v1/jobs';
const WITH_FILTER = { search: 'sun' };

const job: Job = {
  ...{ id: '1', kind: 'export', title: 'Stations', state: 'running', progress: 0.4 },
  ...{ createdAt: '2026-11-23T07:45:00.000Z', startedAt: null, endedAt: null },
};
const result = {
  id: 'f',
  name: 'Stations.xlsx',
  type: 'x',
  bytes: 12_345,
  expiresAt: '2026-11-30T07:45:00.000Z',
};
const done: Job = { ...job, state: 'done', progress: 1, file: 'f', result };

describe('export', () => {
  let platform: FakePlatform;
  let jobs: Job[];

  beforeEach(() => {
    platform = new FakePlatform();
    jobs = [];
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on(JOBS, (body: unknown) => {
      if (body === undefined) return { list: jobs, pagination: { page: 1, size: 20, total: jobs.length } };
      jobs = [job];
      return { id: job.id };
    });
    document.documentElement.dataset.shell = '';
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  const signIn = (codes = ['report:export']) => platform.signIn([organization('1', 'Sunfield')], codes);
  async function open(): Promise<Element> {
    const element = place('<uc-export lang="en" source="stations"></uc-export>');
    Object.assign(element, { filter: WITH_FILTER, columns: ['code'] });
    (await findControl(element, 'Export')).click();
    await findControl(element, /^CSV/);
    return element;
  }
  const started = () =>
    platform.asked.filter(({ path, body }) => path === JOBS && body !== undefined).map(({ body }) => body);

  it('starts a job with the filter and the columns of the page, and shows its progress', async () => {
    await signIn();
    const element = await open();
    (await findControl(element, /^Excel/)).click();
    await showing(element, 'You may leave this page.');
    equal(started(), [
      {
        kind: 'export',
        params: { source: 'stations', filter: WITH_FILTER, columns: ['code'], format: 'xlsx' },
      },
    ]);
    const bar = await until(() => inside(element).querySelector('[role=progressbar]'));
    equal(bar.getAttribute('aria-valuenow'), '40');
    equal(bar.getAttribute('aria-label'), 'Progress of Stations');
    // One at a time.
    (await findControl(element, /^CSV/)).click();
    await settle();
    equal(started().length, 1);
  });

  it('offers the file when it is whole, and never before', async () => {
    await signIn();
    const element = await open();
    (await findControl(element, /^CSV/)).click();
    await findControl(element, 'Cancel Stations');
    equal(control(element, 'Download Stations'), undefined);
    jobs = [done];
    await findControl(element, 'Download Stations');
    await showing(element, '12 kB');
    equal(inside(element).querySelector('[role=progressbar]'), null);
  });

  it('cancels, and tries again', async () => {
    await signIn();
    const becomes = (now: Job) => () => {
      jobs = [now];
      return now;
    };
    platform.on(`${JOBS}/1/cancel`, becomes({ ...job, state: 'cancelled' }));
    platform.on(`${JOBS}/1/retry`, becomes({ ...job, state: 'queued', progress: 0 }));
    const element = await open();
    (await findControl(element, /^CSV/)).click();
    (await findControl(element, 'Cancel Stations')).click();
    await showing(element, 'Cancelled');
    (await findControl(element, 'Try again: Stations')).click();
    await showing(element, 'Waiting');
  });

  it('says why a job was refused or failed', async () => {
    await signIn();
    const element = await open();
    platform.on(JOBS, refusal(429, 'Too many of your jobs are under way.', { reason: 'jobsOpen' }));
    (await findControl(element, /^CSV/)).click();
    await showing(element, 'Too many of your jobs are under way.');
  });

  it('tells the person who left its page when the file is ready', async () => {
    await signIn();
    const element = await open();
    (await findControl(element, /^CSV/)).click();
    await findControl(element, 'Cancel Stations');
    element.remove();
    await settle();
    jobs = [done];
    const told = await until(() => $notices.get().find(({ text }) => text.includes('Stations')));
    equal([told.kind, told.opens], ['success', 'uc-jobs']);
  });

  it('shows nothing to people without the right', async () => {
    await signIn([]);
    const element = place('<uc-export lang="en" source="stations"></uc-export>');
    await settle();
    equal(control(element, 'Export'), undefined);
  });

  it('passes axe', async () => {
    await signIn();
    await passesAxe('uc-export', async (element) => {
      element.setAttribute('source', 'stations');
      (await findControl(element, 'Export')).click();
      (await findControl(element, /^CSV/)).click();
      await findControl(element, 'Cancel Stations');
    });
  });
});
