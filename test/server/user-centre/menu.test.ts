import assert from 'node:assert/strict';
import { afterEach, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { ArrangedItem } from '#contract/user-centre/menu/arrangement.ts';
import { inOwnOrder } from '#contract/user-centre/menu/rules.ts';
import { menuItem, menuVersion } from '#server/user-centre/menu/schema.ts';
import { accounts, DEMO_PASSWORD, organizations } from '#server/user-centre/seed/accounts.ts';
import { readEvents } from '#test/support/event-reader.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang] = accounts;
const { sunfield } = organizations;
const MENU = '/platform/v1/menu';
const TITLES = { zh: '', en: '', ja: '' };

interface Item {
  name: string;
  title: string;
  icon: string;
  sort: number;
  isHidden: number;
  isEnabled: number;
  children: Item[];
}

test('an item that an order does not name stays behind its predecessor', () => {
  assert.deepEqual(inOwnOrder(['a', 'b', 'c', 'd'], ['d', 'a', 'c']), ['d', 'a', 'b', 'c']);
  assert.deepEqual(inOwnOrder(['a', 'b', 'c'], ['c', 'b']), ['a', 'c', 'b']);
  assert.deepEqual(inOwnOrder(['a', 'b'], ['b', 'gone', 'a']), ['b', 'a']);
});

onEachDatabase('the menu of an organisation', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start({ limits: { eventPollMs: 20, streamRecheckMs: 60 } });
    world = await organizationWorld(server);
  });
  afterEach(() => server.database.db.delete(menuVersion));

  const read = async (seat: Seat = world.chen, query = '') =>
    (await server.get(`${MENU}${query}`, seat)).data;
  const publish = (change: object, seat: Seat = world.chen) =>
    server.post(MENU, { version: 0, items: [], order: [], ...change }, seat);
  const menuOf = async (seat: Seat, call = 'get-menu-list'): Promise<Item[]> =>
    (await world.get(call, { ...seat, language: 'en' } as Seat)).data.list;
  const named = (items: Item[], name: string): Item => {
    const found = items.flatMap((item) => [item, ...item.children]).find((item) => item.name === name);
    assert.ok(found, name);
    return found;
  };
  const arranged = async (key: string): Promise<ArrangedItem> =>
    (await read()).items.find((item: ArrangedItem) => item.key === key);

  test('is the standard one until it is published', async () => {
    const { version, items, published, roles } = await read();
    assert.deepEqual([version, published], [0, []]);
    assert.deepEqual(
      items.filter(({ parent }: ArrangedItem) => parent === '').map(({ key }: ArrangedItem) => key),
      (await menuOf(world.chen)).map(({ name }) => name),
    );
    const overview = await arranged('monitor/overview');
    assert.deepEqual(overview.own, { titles: TITLES, icon: '', isHidden: false, isEnabled: true });
    assert.equal(overview.standard.titles.en, 'Operational Overview');
    assert.equal(overview.funcCode, 'overview:view');
    assert.ok(roles.length >= 7);
  });

  test('is what members get as it was published: names, icons, hidden, switched off, order', async () => {
    const standard = await menuOf(world.chen);
    const keys = standard.map(({ name }) => name);
    const answer = await publish({
      items: [
        { key: 'monitor', titles: { ...TITLES, en: ' Control room ' }, icon: 'station' },
        { key: 'monitor/overview', isEnabled: false },
        { key: 'alarm', isHidden: true },
      ],
      order: [{ parent: '', keys: [...keys.slice(1), keys[0]] }],
    });
    assert.equal(outcome(answer), '200');
    assert.equal(answer.data.version, 1);
    for (const call of ['get-menu-list', `list-menu?uuid=${sunfield.id}`]) {
      const menu = await menuOf(world.chen, call);
      assert.deepEqual(
        menu.map(({ name }) => name),
        [...keys.slice(1), keys[0]],
      );
      assert.deepEqual(
        menu.map(({ sort }) => sort),
        menu.map((_, index) => index + 1),
      );
      const monitor = named(menu, 'monitor');
      assert.deepEqual([monitor.title, monitor.icon], ['Control room', 'station']);
      assert.equal(named(menu, 'overview').isEnabled, 0);
      assert.equal(named(menu, 'alarm').isHidden, 1);
    }
    const zh = (await world.get('get-menu-list', { ...world.chen, language: 'zh' } as Seat)).data.list;
    assert.equal(named(zh, 'monitor').title, '综合监控');
    // A member with few rights sees the same arrangement of less.
    assert.deepEqual(
      (await menuOf(world.wang)).map(({ title }) => title),
      ['Control room'],
    );
    assert.equal(named(await menuOf(world.wu), 'monitor').title, 'Integrated Monitoring');
    const { signInOrg, first } = (
      await world.post('login', {
        ...{ username: wang.phone, password: DEMO_PASSWORD, first: { joinedSize: 1 } },
      })
    ).data;
    assert.equal(signInOrg.orgUuid, sunfield.id);
    assert.equal(named(first.menu.list, 'overview').isEnabled, 0);
  });

  test('is the standard one again when nothing is left of the arrangement', async () => {
    const standard = await menuOf(world.chen);
    await publish({ items: [{ key: 'report', isHidden: true }] });
    await publish({ version: 1 });
    assert.deepEqual(await menuOf(world.chen), standard);
  });

  test('keeps what equals the standard out of the arrangement', async () => {
    const { standard } = await arranged('monitor');
    const items = [{ key: 'monitor', titles: standard.titles, icon: 'monitor', isHidden: false }];
    const keys = (await menuOf(world.chen)).map(({ name }) => name);
    const { data } = await publish({ items, order: [{ parent: '', keys }] });
    assert.equal(data.version, 0);
  });

  test('is published by one person at a time, and tells the other who changed what', async () => {
    const items = [{ key: 'alarm', isHidden: true, icon: 'station' }];
    await publish({ items });
    await publish({
      ...{ version: 1, items },
      order: [{ parent: 'report', keys: ['report/invoice', 'report/dataReport'] }],
    });
    const late = await publish({ items: [{ key: 'report', isHidden: true }] });
    assert.equal(outcome(late), '409 menuChanged');
    const { version, published } = await read(world.chen, '?since=0');
    assert.equal(version, 2);
    const told = published.map((one: { version: number; name: string; changes: object[] }) => [
      one.version,
      one.changes,
    ]);
    assert.deepEqual(told, [
      [2, [{ key: 'report', what: ['order'] }]],
      [1, [{ key: 'alarm', what: ['icon', 'isHidden'] }]],
    ]);
    assert.ok(published.every(({ name }: { name: string }) => name !== ''));
    assert.deepEqual((await read(world.chen, '?since=2')).published, []);
    assert.equal((await read()).published.length, 1);
  });

  test('is published once by two who do it at once', async () => {
    const answers = await Promise.all(
      ['alarm', 'report'].map((key) => publish({ items: [{ key, isHidden: true }] })),
    );
    assert.deepEqual(answers.map(outcome).sort(), ['200', '409 menuChanged']);
  });

  test('never locks out who edits it, nor who gives rights', async () => {
    const items: ArrangedItem[] = (await read()).items;
    const fixed = items.filter(({ isFixed }) => isFixed).map(({ key }) => key);
    assert.deepEqual(fixed.toSorted(), [
      ...['accountSettings', 'accountSettings/menu', 'accountSettings/roles', 'platform', 'platform/users'],
    ]);
    for (const key of fixed)
      for (const change of [{ isHidden: true }, { isEnabled: false }]) {
        const { code, errors } = await publish({ items: [{ key, ...change }] });
        assert.deepEqual([code, errors], [400, [`items.0.${Object.keys(change)[0]}: menu.fixed`]], key);
      }
    // Everything else may go at once.
    const others = items.filter(({ isFixed }) => !isFixed).map(({ key }) => ({ key, isEnabled: false }));
    assert.equal(outcome(await publish({ items: others })), '200');
    const open = (await menuOf(world.chen))
      .flatMap((item) => [item, ...item.children])
      .filter(({ isEnabled, isHidden }) => isEnabled === 1 && isHidden === 0);
    assert.deepEqual(
      open.map(({ name }) => name),
      ['platform', 'users', 'accountSettings', 'roles', 'menu'],
    );
    assert.equal(outcome(await publish({ version: 1 })), '200');
  });

  test('shows the fixed items also if a stored arrangement says otherwise', async () => {
    const items = {
      platform: { isEnabled: false, isHidden: true },
      'accountSettings/menu': { isHidden: true },
    } as const;
    await server.database.db
      .insert(menuVersion)
      .values({ organizationId: sunfield.id, version: 1, arrangement: { items, order: {} } });
    const menu = await menuOf(world.chen);
    for (const name of ['platform', 'menu'])
      assert.deepEqual([named(menu, name).isEnabled, named(menu, name).isHidden], [1, 0], name);
  });

  test('names the field of what cannot be', async () => {
    const refused = async (change: object): Promise<string> => {
      const { code, errors } = await publish(change);
      assert.equal(code, 400, JSON.stringify(change));
      return errors.join();
    };
    const item = (change: object) => ({ items: [{ key: 'alarm', ...change }] });
    assert.equal(await refused({ items: [{ key: 'nothing' }] }), 'items.0.key: menu.unknownItem');
    assert.equal(
      await refused(item({ titles: { ...TITLES, ja: 'x'.repeat(41) } })),
      'items.0.titles.ja: menu.length',
    );
    assert.equal(
      await refused(item({ titles: { ...TITLES, zh: 'a\u202eb' } })),
      'items.0.titles.zh: menu.characters',
    );
    assert.match(await refused(item({ icon: 'skull' })), /^items\.0\.icon: /);
    assert.equal(await refused({ items: [{ key: 'alarm' }, { key: 'alarm' }] }), 'items: menu.duplicateItem');
    const order = (parent: string, ...keys: string[]) => ({ order: [{ parent, keys }] });
    assert.equal(await refused(order('settlement', 'x')), 'order.0.parent: menu.unknownItem');
    assert.equal(await refused(order('alarm', 'report/invoice')), 'order.0.keys: menu.unknownItem');
    assert.equal(await refused(order('', 'alarm', 'alarm')), 'order.0.keys: menu.duplicateItem');
    assert.equal(await refused(order('__proto__', 'alarm')), 'order.0.parent: menu.unknownItem');
    assert.equal((await read()).version, 0);
  });

  test('cannot switch on what the operator of the platform switched off', async () => {
    const { db } = server.database;
    const invoice = eq(menuItem.name, 'invoice');
    await db.update(menuItem).set({ isEnabled: false }).where(invoice);
    const { code, errors } = await publish({ items: [{ key: 'report/invoice', isEnabled: true }] });
    assert.deepEqual([code, errors], [400, ['items.0.isEnabled: menu.off']]);
    assert.equal((await arranged('report/invoice')).own.isEnabled, false);
    await db.update(menuItem).set({ isEnabled: true }).where(invoice);
  });

  test('is seen and published with its codes only', async () => {
    assert.equal(outcome(await server.get(MENU, world.wang)), '403 noPermission');
    assert.equal(outcome(await publish({}, world.wang)), '403 noPermission');
    const role = { name: 'Reader', description: '', authorizeJson: '["home:view","menu:view"]' };
    const { roleUuid } = (await world.post('create-role', role, world.chen)).data;
    const { list } = (await server.get(`/platform/v1/members?user=${wang.id}`, world.chen)).data;
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid }, world.chen);
    assert.equal(outcome(await server.get(MENU, world.wang)), '200');
    assert.equal(outcome(await server.get(`/platform/v1/roles/${roleUuid}/menu`, world.wang)), '200');
    assert.equal(outcome(await publish({ items: [{ key: 'alarm' }] }, world.wang)), '403 noPermission');
    await world.post('set-org-user-role', { userUuid: wang.id, roleUuid: list[0].roleUuid }, world.chen);
    await world.post('delete-role', { uuid: roleUuid }, world.chen);
  });

  test('is told to the open pages of the organisation, and to no others', async () => {
    const member = await readEvents(server.url, world.wang);
    const stranger = await readEvents(server.url, world.wu);
    await member.hears('current');
    await stranger.hears('current');
    await publish({ items: [{ key: 'alarm', isHidden: true }] });
    await member.hears(`menu ${sunfield.id}`);
    assert.deepEqual(
      stranger.heard.filter((event) => event.startsWith('menu')),
      [],
    );
    for (const reader of [member, stranger]) reader.leave();
  });

  test('is recorded with what it was before and is after', async () => {
    await publish({
      items: [{ key: 'monitor/overview', titles: { ...TITLES, en: 'Start' }, isEnabled: false }],
      order: [{ parent: 'report', keys: ['report/invoice', 'report/dataReport'] }],
    });
    const { list } = (await server.get('/platform/v1/log?search=publish-menu', world.chen)).data;
    const [{ subject, userUuid, before: old, after }] = list;
    assert.deepEqual([subject, userUuid], [`menu:${sunfield.id}`, chen.id]);
    const overview = JSON.parse(old)['monitor/overview'];
    assert.deepEqual([overview.titles.en, overview.isEnabled], ['Operational Overview', true]);
    const now = JSON.parse(after);
    assert.deepEqual(
      [now['monitor/overview'].titles.en, now['monitor/overview'].isEnabled],
      ['Start', false],
    );
    assert.equal(JSON.parse(old).report.order[0], 'report/dataReport');
    assert.equal(now.report.order[0], 'report/invoice');
  });
});
