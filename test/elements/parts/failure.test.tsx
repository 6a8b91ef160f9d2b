import '#elements/pages/security/uc-security.ts';
import { equal } from '#test/support/elements/assert.ts';
import { clear, place, settle, until } from '#test/support/elements/page.ts';
import { FakePlatform, refusal } from '#test/support/elements/platform.ts';
import { inside } from '#test/support/elements/query.ts';

const SESSIONS = '/usercenter/list-my-session';
const RECORDS = '/usercenter/list-my-record';

describe('a part that could not be loaded', () => {
  let platform: FakePlatform;
  beforeEach(async () => {
    platform = new FakePlatform();
    platform.on(SESSIONS, { list: [] });
    platform.on(RECORDS, { list: [], pagination: { page: 1, size: 20, total: 0 } });
    await platform.signIn([]);
  });
  afterEach(async () => {
    clear();
    platform.end();
    await settle();
  });

  const connect = (online: boolean) => {
    platform.online = online;
    dispatchEvent(new Event(online ? 'online' : 'offline'));
  };
  const failures = (element: Element) => [...inside(element).querySelectorAll('[role=alert]')];
  const askedFor = (path: string) => platform.asked.filter((each) => each.path === path).length;

  it('is loaded again by itself when the network is back, as are paged lists', async () => {
    connect(false);
    const element = place('<uc-security lang="en"></uc-security>');
    await until(() => failures(element).length === 2);
    connect(true);
    await until(() => failures(element).length === 0);
    equal([askedFor(SESSIONS), askedFor(RECORDS)], [2, 2]);
  });

  it('stays as it is when the server has refused it', async () => {
    platform.on(SESSIONS, refusal(403, 'no'));
    connect(false);
    connect(true);
    const element = place('<uc-security lang="en"></uc-security>');
    await until(() => failures(element).length === 1);
    connect(false);
    connect(true);
    await new Promise((resolve) => setTimeout(resolve, 2200));
    equal([failures(element).length, askedFor(SESSIONS)], [1, 1]);
  });
});
