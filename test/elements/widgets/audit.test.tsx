import '#elements/widgets/audit/uc-audit.ts';
import { passAccountEvent } from '#client/stores/account-event.ts';
import type { AuditRecord } from '#contract/user-centre/operation-record/audit.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const AUDIT = '/platform/v1/audit';
const record: AuditRecord = {
  ...{
    recordUuid: '1',
    source: 'server',
    title: 'change-station',
    uri: '/ledger/v1/stations/SF-ES-01/facts',
  },
  ...{ remark: '', subject: 'station:SF-ES-01', createdAt: '2026-11-23T07:45:00.000Z' },
  ...{ before: '{"essKw":800,"grade":"A","name":"K"}', after: '{"essKw":1000,"grade":"S","name":"K"}' },
  ...{ userUuid: 'u1', name: 'Chen Lixin', organization: '', address: '10.0.0.7', userAgent: '' },
};
const accepted: AuditRecord = {
  ...record,
  ...{ recordUuid: '2', title: 'accept-grant', userUuid: 'u2', name: 'Lu', organization: 'Harbor Agents' },
};

describe('audit', () => {
  let platform: FakePlatform;
  let records: readonly AuditRecord[];

  beforeEach(async () => {
    platform = new FakePlatform();
    records = [record, accepted];
    platform.on(AUDIT, (_body: unknown, query: URLSearchParams) => {
      const list = records.filter(
        ({ userUuid, title }) =>
          [null, userUuid].includes(query.get('user')) && [null, title].includes(query.get('operation')),
      );
      return {
        ...{ list, pagination: { page: 1, size: 10, total: list.length } },
        people: records.map(({ userUuid: uuid, name }) => ({ uuid, name })),
        operations: records.map(({ title }) => title),
      };
    });
    await platform.signIn([organization('1', 'Sunfield')], []);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });
  const open = (subject = 'station:SF-ES-01') =>
    place(`<uc-audit lang="en" subject="${subject}"></uc-audit>`);

  it('says who did what and when, and opens what it was before', async () => {
    const element = open();
    await showing(element, 'Lu · Harbor Agents');
    const line = await findControl(element, /^Changed a station/);
    equal(line.textContent?.includes('Storage power, kW 800 → 1000'), true);
    line.click();
    await until(() => line.getAttribute('aria-expanded') === 'true');
    const cells = [...inside(element).querySelectorAll('tbody tr')].map((row) => row.textContent);
    equal(cells, ['Storage power, kW8001000', 'GradeAS', 'NameKunchanged']);
    equal(inside(element).textContent?.includes('10.0.0.7'), true);
  });

  it('is narrowed to a person and to an operation', async () => {
    const element = open();
    await showing(element, 'Harbor Agents');
    const [people] = inside(element).querySelectorAll('select');
    const select = present(people);
    select.value = 'u2';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => inside(element).querySelectorAll('ol > li').length === 1);
  });

  it('follows the changes that the stream tells of', async () => {
    records = [record];
    const element = open();
    await showing(element, 'Chen Lixin');
    records = [accepted, record];
    passAccountEvent({ kind: 'inbox', organization: '1' });
    await showing(element, 'Harbor Agents');
  });

  it('says that there is nothing, and why it may not be read', async () => {
    records = [];
    await showing(open(), 'No changes recorded yet');
    platform.on(AUDIT, refusal(403, 'You may not read this.'));
    await showing(open('role:1'), 'You may not read this.');
  });

  it('passes axe, with a record open', async () => {
    await passesAxe(
      'uc-audit',
      async (element) => {
        element.setAttribute('subject', 'station:SF-ES-01');
        await showing(element, 'Harbor Agents');
      },
      async (element) => (await findControl(element, /^Changed a station/)).click(),
    );
  });
});
