import '#elements/pages/administration/uc-administration.ts';
import type { ChildApp, ChildApps } from '#client/stores/child-app.ts';
import { passesAxe } from '#test/support/elements/accessibility.ts';
import { equal, present } from '#test/support/elements/assert.ts';
import { clear, place, until } from '#test/support/elements/page.ts';
import { FakePlatform, organization, refusal } from '#test/support/elements/platform.ts';
import { findControl, inside, showing } from '#test/support/elements/query.ts';

const APPS = '/platform/v1/apps';

const app = (name: string, title: string, change: Partial<ChildApp> = {}): ChildApp => ({
  ...{ name, title, isBuiltIn: true, version: '1.0.0', listedVersion: '1.0.0' },
  ...{ earlierVersions: [], rolledBackAt: '', rolledBackBy: '', health: [], ...change },
});

const tariff = app('tariff', 'Tariffs', {
  ...{ isBuiltIn: false, version: '1.1.0', listedVersion: '1.1.0', earlierVersions: ['1.0.0'] },
  health: [
    {
      ...{ version: '1.1.0', mounts: 120, failures: 3, medianMs: 420, p95Ms: 12_400 },
      lastSeenAt: new Date().toISOString(),
      lastFailure: { step: 'mount', cause: 'thrown', at: new Date().toISOString() },
    },
  ],
});

describe('apps in the administration', () => {
  let platform: FakePlatform;
  let answer: ChildApps;
  beforeEach(async () => {
    platform = new FakePlatform();
    answer = { list: [app('monitor', 'Monitoring'), tariff], source: '/apps', problems: [], days: 7 };
    platform.on(APPS, () => answer);
    await platform.signIn([organization('1', 'Grid', { type: 1 })], ['system:edit']);
  });
  afterEach(() => {
    clear();
    platform.end();
  });

  const open = async () => place('<uc-administration lang="en" section="apps"></uc-administration>');
  const rowOf = async (element: Element, title: string): Promise<HTMLElement> => {
    const find = () =>
      [...inside(element).querySelectorAll<HTMLElement>('tbody tr')].find((row) =>
        row.textContent?.includes(title),
      );
    await until(() => find() !== undefined);
    return present(find());
  };

  it('shows the version and the health of what pages load', async () => {
    const element = await open();
    const { textContent: shown } = await rowOf(element, 'Tariffs');
    for (const text of ['tariff · external', '1.1.0', '3', 'Error in the app', '0.4 s', '95%: 12 s'])
      if (!shown?.includes(text)) throw new Error(`${text} is not in ${shown}`);
    equal((await rowOf(element, 'Monitoring')).querySelector('button'), null);
  });

  it('rolls an app back once it is confirmed, and back again', async () => {
    let body: unknown;
    platform.on(`${APPS}/tariff/roll-back`, (sent: unknown) => {
      body = sent;
      const rolledBack = { version: '1.0.0', rolledBackAt: new Date().toISOString(), rolledBackBy: 'Chen' };
      answer = { ...answer, list: [{ ...tariff, ...rolledBack }] };
      return { version: '1.0.0' };
    });
    const element = await open();
    (await findControl(element, 'Roll back to 1.0.0: Tariffs')).click();
    await showing(element, 'load version 1.0.0 instead of 1.1.0');
    (await findControl(element, 'Roll back to 1.0.0')).click();
    await showing(element, 'Instead of 1.1.0');
    equal(body, { version: '1.0.0' });
    platform.on(`${APPS}/tariff/end-rollback`, () => {
      answer = { ...answer, list: [tariff] };
      return { version: '1.1.0' };
    });
    (await findControl(element, 'Use 1.1.0 again: Tariffs')).click();
    (await findControl(element, 'Use 1.1.0 again')).click();
    await findControl(element, 'Roll back to 1.0.0: Tariffs');
  });

  it('says why a rollback was refused', async () => {
    platform.on(`${APPS}/tariff/roll-back`, refusal(409, 'Someone else has changed this in the meantime.'));
    const element = await open();
    (await findControl(element, 'Roll back to 1.0.0: Tariffs')).click();
    (await findControl(element, 'Roll back to 1.0.0')).click();
    await showing(element, 'Someone else has changed this');
  });

  it('names the manifests that were refused', async () => {
    const problem = { place: 'tariff.json', child: 'tariff', text: 'chrome must be shell or own' };
    answer = { ...answer, problems: [{ ...problem, since: new Date().toISOString() }] };
    const element = await open();
    await showing(element, '1 manifest was refused. The last valid one stays in use.');
    await showing(element, 'tariff.json: chrome must be shell or own');
  });

  it('has an empty state, and one for a failure with a retry', async () => {
    answer = { ...answer, list: [] };
    await showing(await open(), 'No apps yet');
    clear();
    platform.on(APPS, refusal(500, 'The service rests.'));
    const element = await open();
    await showing(element, 'The service rests.');
    answer = { ...answer, list: [tariff] };
    platform.on(APPS, () => answer);
    (await findControl(element, 'Try again')).click();
    await rowOf(element, 'Tariffs');
  });

  it('passes axe', async () => {
    const problem = { place: '', child: '', text: 'does not exist', since: new Date().toISOString() };
    answer = { ...answer, problems: [problem] };
    platform.on('/uc/v1/system/conf', { conf: '{}' });
    const tab = (element: Element) => inside(element).querySelector<HTMLElement>('[role=tab][id$=-apps]');
    await passesAxe(
      'uc-administration',
      (element) => until(() => tab(element)),
      async (element) => {
        present(tab(element)).click();
        await rowOf(element, 'Tariffs');
      },
    );
  });
});
