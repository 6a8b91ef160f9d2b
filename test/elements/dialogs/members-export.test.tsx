import '#elements/dialogs/members/uc-members.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization } from '#test/support/elements/platform.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const JOBS = '/jobs/v1/jobs';
const rows = (list: readonly object[]) => ({ list, pagination: { page: 1, size: 20, total: list.length } });
const member = {
  ...{ userUuid: '2', name: 'Member 2', phone: '13900000001', avatar: '', code: '', roleUuid: 'role' },
  ...{ roleName: 'Viewer', roleTemplate: '', isAdministrator: 0, isEnabled: 1 },
  createdAt: '2026-01-02T03:04:05.000Z',
};

describe('the export of enterprise members', () => {
  let platform: FakePlatform;
  beforeEach(() => {
    platform = new FakePlatform();
    platform.on('/usercenter/get-not-confirm-record', { list: [] });
    platform.on('/usercenter/get-org-user-list', rows([member]));
    platform.on(JOBS, (body: unknown) => (body ? { id: 'job' } : rows([])));
    document.documentElement.dataset.shell = '';
  });
  afterEach(async () => {
    delete document.documentElement.dataset.shell;
    clear();
    platform.end();
    await settle();
  });

  async function open(...codes: string[]): Promise<Element> {
    await platform.signIn([organization('1', 'Sunfield')], ['apply-user:list', ...codes]);
    const element = place('<uc-members lang="en"></uc-members>');
    (await until(() => inside(element).querySelector<HTMLElement>('[role=tab][id$=-members]'))).click();
    await showing(element, 'Member 2');
    return element;
  }

  it('is started from their list', async () => {
    const element = await open('report:export');
    const button = await until(() => inside(element).querySelector('uc-export'));
    (await findControl(button, 'Export')).click();
    (await findControl(button, /^CSV/)).click();
    const started = () => platform.asked.filter(({ path, body }) => path === JOBS && body !== undefined);
    await until(() => started().length > 0);
    equal(
      started().map(({ body }) => body),
      [{ kind: 'export', params: { source: 'members', filter: {}, format: 'csv' } }],
    );
  });

  it('is not offered without the right', async () => {
    equal(inside(await open()).querySelector('uc-export'), null);
  });
});
