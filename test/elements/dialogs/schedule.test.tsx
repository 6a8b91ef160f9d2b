import '#elements/dialogs/schedule/uc-schedule.ts';
import type { Schedule } from '#contract/user-centre/schedule/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const SCHEDULES = '/jobs/v1/schedules';
const schedule: Schedule = {
  ...{ id: '1', title: 'Morning list', about: 'Stations' },
  params: { source: 'stations', format: 'xlsx', filter: {} },
  ...{ every: 'week', days: [5, 1], dayOfMonth: 1, at: '08:00', tz: 'Asia/Shanghai', period: 'none' },
  ...{ language: 'en', isOwn: true, pausedAt: null, message: null },
  recipients: [
    { userId: 'a', name: 'Chen', stoppedAt: null, message: null },
    { userId: 'b', name: 'Wang', stoppedAt: '2026-11-20T00:00:00.000Z', message: 'No right.' },
  ],
  by: { userId: 'a', name: 'Chen' },
  nextAt: '2026-11-30T00:00:00.000Z',
};

describe('schedules', () => {
  let platform: FakePlatform;
  const answer = (list: readonly Schedule[]) =>
    platform.on(SCHEDULES, { list, pagination: { page: 1, size: 100, total: list.length } });

  async function signIn(codes: string[]) {
    platform = new FakePlatform();
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on(`${SCHEDULES}/options`, {
      recipients: [
        { userId: 'a', name: 'Chen', hasEmail: true },
        { userId: 'c', name: 'Zhao', hasEmail: false },
      ],
      hasPeriod: true,
    });
    platform.on(`${SCHEDULES}/preview`, {
      list: [{ at: '2026-11-30T00:00:00.000Z', from: null, to: null }],
    });
    await platform.signIn([organization('1', 'Sunfield')], codes);
  }
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });
  const open = () => place('<uc-schedule lang="en" source="stations"></uc-schedule>');

  it('tell when and to whom they are sent, and why somebody is left out', async () => {
    await signIn(['report:export', 'report:schedule']);
    answer([schedule]);
    const element = open();
    await showing(element, 'Morning list');
    const text = inside(element).textContent ?? '';
    for (const part of ['Every Mon, Fri at 08:00 (Asia/Shanghai)', 'To: Chen, Wang', 'No right.'])
      equal(text.includes(part) && part, part);
    for (const name of [
      'Edit: Morning list',
      'Pause: Morning list',
      'Send now: Morning list',
      'Delete: Morning list',
    ])
      await findControl(element, name);
  });

  it('of others can be read and left alone', async () => {
    await signIn(['report:export']);
    answer([{ ...schedule, isOwn: false, recipients: [] }]);
    const element = open();
    await showing(element, 'Made by Chen, sent to you');
    await findControl(element, 'Unsubscribe: Morning list');
    equal(control(element, 'Edit: Morning list'), undefined);
    equal(control(element, 'New schedule'), undefined);
  });

  it('are made in a form that names who cannot be reached', async () => {
    await signIn(['report:export', 'report:schedule']);
    answer([]);
    const element = open();
    (await findControl(element, 'New schedule')).click();
    await showing(element, 'Zhao (no e-mail address)');
    const boxes = [...inside(element).querySelectorAll<HTMLInputElement>('fieldset input[type=checkbox]')];
    equal(boxes.map(({ disabled }) => disabled).join(), 'false,true');
    await showing(element, 'Next dates');
  });

  it('pass axe, with and without any', async () => {
    await signIn(['report:export', 'report:schedule']);
    answer([schedule]);
    await passesAxe('uc-schedule', (element) => showing(element, 'Morning list'));
    answer([]);
    await passesAxe('uc-schedule', (element) => showing(element, 'No schedules yet'));
  });
});
