import '#elements/dialogs/import-flow/uc-import-flow.ts';
import type { Import, ImportLine } from '#contract/user-centre/import/calls.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { control, findControl, inside, showing } from '#test/support/elements/query.ts';

const kind = {
  ...{ name: 'stations', title: 'Stations', hint: 'One station a line.' },
  columns: [{ key: 'code', title: 'Code', hint: 'Required.', isRequired: true }],
};
const job: Job = {
  ...{ id: 'j', kind: 'import', title: 'Import check: Stations', state: 'running', progress: 0.4 },
  ...{ createdAt: '2026-11-23T07:45:00.000Z', startedAt: null, endedAt: null, subject: 'import:i' },
};
const checked: Import = {
  ...{ id: 'i', kind: 'stations', title: 'Stations', name: 'a.csv', state: 'checked', sheet: '' },
  ...{ createdAt: '2026-11-23T07:45:00.000Z', job: { ...job, state: 'done' }, step: 'check' },
  ...{ counts: { new: 1, changed: 1, unchanged: 0, error: 0 }, faults: [], ignored: ['Remark'], undo: null },
};
const line: ImportLine = {
  ...{ line: 2, state: 'new', key: 'NW-1', errors: [] },
  changes: [{ column: 'Name', before: null, after: '<b>Roof</b>' }],
};
const fault = { line: 3, column: 'PV kWp', value: '12,5', message: 'Write the decimals with a point: 12.5.' };
const UPLOAD = '/imports/v1/kinds/stations/imports';

describe('import flow', () => {
  let platform: FakePlatform;
  let found: Import;
  let lines: readonly ImportLine[];
  let started: unknown[];

  beforeEach(async () => {
    platform = new FakePlatform();
    found = checked;
    lines = [line];
    started = [];
    platform.on('/usercenter/get-menu-list', { list: [] });
    platform.on('/uc/v1/org/get-org-app-custom-data', '{}');
    platform.on('/imports/v1/kinds', { list: [kind] });
    platform.on('/imports/v1/imports/i', () => found);
    platform.on('/imports/v1/imports/i/lines', () => ({
      list: lines,
      pagination: { page: 1, size: 50, total: lines.length },
    }));
    platform.on(UPLOAD, { id: 'i' });
    platform.on('/jobs/v1/jobs', (body: unknown) => {
      if (body === undefined) return { list: [], pagination: { page: 1, size: 20, total: 0 } };
      started.push(body);
      return { id: 'j' };
    });
    await platform.signIn([organization('1', 'Sunfield')], ['ledger:edit']);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const open = () => place('<uc-import-flow lang="en" kind="stations"></uc-import-flow>');
  const openFound = () => place('<uc-import-flow lang="en" import-id="i"></uc-import-flow>');
  async function choose(element: Element, file: File): Promise<void> {
    const field = await until(() => inside(element).querySelector<HTMLInputElement>('input[type=file]'));
    const files = new DataTransfer();
    files.items.add(file);
    field.files = files.files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  it('sends the chosen file, shows the check, and imports what it showed', async () => {
    found = { ...checked, state: 'new', job, counts: { new: 0, changed: 0, unchanged: 0, error: 0 } };
    const element = open();
    await findControl(element, 'Excel template');
    await choose(element, new File(['Code'], 'a.csv'));
    await showing(element, 'Checking a.csv');
    await showing(element, 'You may close this');
    found = checked;
    await showing(element, 'NW-1');
    // Cells are text.
    await showing(element, '<b>Roof</b>');
    await showing(element, 'Columns that are not read: Remark');
    found = {
      ...checked,
      state: 'applied',
      step: 'apply',
      undo: { until: '2026-11-30T07:45:00.000Z', built: [] },
    };
    (await findControl(element, 'Import 2 lines')).click();
    await showing(element, 'Imported: 1 new, 1 changed.');
    equal(started, [{ kind: 'import', params: { kind: 'stations', import: 'i', step: 'apply' } }]);
  });

  it('refuses a file that cannot be read before it is sent', async () => {
    const element = open();
    await choose(element, new File(['x'], 'a.pdf'));
    await showing(element, 'Choose an XLSX or CSV file.');
    await choose(element, new File([], 'a.csv'));
    await showing(element, 'The file is empty.');
    equal(
      platform.asked.some(({ path }) => path === UPLOAD),
      false,
    );
  });

  it('names line, column and value of every error, and offers the file with them', async () => {
    found = { ...checked, state: 'faulty', counts: { ...checked.counts, error: 1 }, corrected: 'f' };
    lines = [{ ...line, line: 3, state: 'error', changes: [], errors: [fault] }];
    const element = openFound();
    await showing(element, fault.message);
    await showing(element, '12,5');
    await findControl(element, 'Download the file with its errors');
    equal(control(element, 'Import 2 lines'), undefined);
    await passesAxe('uc-import-flow', async (other) => {
      other.setAttribute('import-id', 'i');
      await showing(other, fault.message);
    });
  });

  it('undoes after a question, and says what was built on it', async () => {
    found = { ...checked, state: 'applied', undo: { until: '2026-11-30T07:45:00.000Z', built: [] } };
    const element = openFound();
    (await findControl(element, 'Undo the import')).click();
    found = { ...checked, state: 'undone' };
    (await findControl(element, 'Undo')).click();
    await showing(element, 'Undone.');
    clear();
    found = {
      ...checked,
      state: 'applied',
      undo: { until: '2026-11-30T07:45:00.000Z', built: ['X has a key.'] },
    };
    const other = openFound();
    await showing(other, 'X has a key.');
    equal(control(other, 'Undo the import'), undefined);
  });

  it('says why a step failed, and checks again', async () => {
    found = { ...checked, job: { ...job, state: 'failed', message: 'The data changed.' }, step: 'apply' };
    const element = openFound();
    await showing(element, 'The data changed.');
    (await findControl(element, 'Check again')).click();
    await until(() => started.length > 0);
    equal(started, [{ kind: 'import', params: { kind: 'stations', import: 'i', step: 'check' } }]);
  });

  it('passes axe where a file is chosen', async () => {
    await passesAxe('uc-import-flow', (element) => findControl(element, 'CSV template'));
  });
});
