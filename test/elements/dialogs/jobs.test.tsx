import '#elements/dialogs/jobs/uc-jobs.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const JOBS = '/jobs/v1/jobs';
const job: Job = {
  ...{ id: '1', kind: 'export', title: 'Stations', state: 'running', progress: 0.4 },
  ...{ createdAt: '2026-11-23T07:45:00.000Z', startedAt: null, endedAt: null },
};
const message = 'The file would be larger than allowed.';

describe('jobs', () => {
  let platform: FakePlatform;
  const answer = (list: readonly Job[]) =>
    platform.on(JOBS, { list, pagination: { page: 1, size: 20, total: list.length } });

  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    await platform.signIn([organization('1', 'Sunfield')], ['report:export']);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });
  const open = () => place('<uc-jobs lang="en"></uc-jobs>');

  it('lists what runs, what can be fetched, what expired and what failed', async () => {
    const result = {
      id: 'f',
      name: 'R.csv',
      type: 'text/csv',
      bytes: 2_500_000,
      expiresAt: '2026-11-30T07:45:00.000Z',
    };
    answer([
      job,
      { ...job, id: '2', title: 'Records', state: 'done', file: 'f', result },
      { ...job, id: '3', title: 'Old', state: 'done' },
      { ...job, id: '4', title: 'Curves', state: 'failed', message },
    ]);
    const element = open();
    await showing(element, message);
    const text = inside(element).textContent ?? '';
    for (const part of ['40%', '2.5 MB', 'The file has expired']) equal(text.includes(part) && part, part);
    for (const name of ['Cancel Stations', 'Download Records', 'Try again: Curves'])
      await findControl(element, name);
    equal(control(element, 'Download Old'), undefined);
  });

  it('passes axe, with a job under way and without any', async () => {
    answer([job, { ...job, id: '4', title: 'Curves', state: 'failed', message }]);
    await passesAxe('uc-jobs', (element) => showing(element, message));
    answer([]);
    await passesAxe('uc-jobs', (element) => showing(element, 'No jobs yet'));
  });

  it('follows a job to its end', async () => {
    answer([job]);
    const element = open();
    await findControl(element, 'Cancel Stations');
    answer([{ ...job, state: 'cancelled' }]);
    await showing(element, 'Cancelled');
  });

  it('says when there is none, and when they cannot be loaded', async () => {
    answer([]);
    await showing(open(), 'No jobs yet');
    clear();
    platform.on(JOBS, () => Promise.reject(new TypeError('Failed to fetch')));
    const element = open();
    await showing(element, 'The jobs could not be loaded');
    answer([job]);
    (await findControl(element, 'Try again')).click();
    await findControl(element, 'Cancel Stations');
  });
});
