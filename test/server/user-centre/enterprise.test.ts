import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { isCreditCode } from '#contract/user-centre/organization/enterprise-rules.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;
const ENTERPRISE = '/platform/v1/enterprise';
const FACTS = {
  ...{ address: '1 Sun Street', contact: '陈立新', phone: '0571-8795 3300', website: 'https://sun.example' },
  ...{
    dealer: 'Sun Dealers',
    creditCode: '91350100M000100Y43',
    invoiceTitle: 'Sunfield',
    invoiceAddress: '',
  },
  ...{ invoicePhone: '', bankName: 'Bank', bankAccount: '6222 0200 1234 5678' },
};

test('a unified social credit code has a check digit', () => {
  assert.equal(isCreditCode('91350100M000100Y43'), true);
  for (const wrong of ['91350100M000100Y44', '91350100M000100Y4', '9135O100M000100Y43', ''])
    assert.equal(isCreditCode(wrong), false, wrong);
});

onEachDatabase('the data of an enterprise', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });
  const read = async (seat: Seat = world.chen) => (await server.get(ENTERPRISE, seat)).data;
  const save = (part: object = {}, seat: Seat = world.chen) =>
    server.post(ENTERPRISE, { ...FACTS, ...part }, seat);

  test('are stored tidied, and recorded without the bank account', async () => {
    const saved = await save({ contact: ' 陈立新 ', creditCode: '91350100 m000100y43' });
    assert.equal(outcome(saved), '200');
    const facts = await read();
    assert.deepEqual(
      [facts.title, facts.contact, facts.creditCode, facts.bankAccount],
      ['Sunfield Energy', '陈立新', '91350100M000100Y43', '6222020012345678'],
    );
    const { list } = (await server.get('/platform/v1/log?search=set-enterprise', world.chen)).data;
    assert.equal(list[0].subject, `organization:${sunfield.id}`);
    assert.equal(JSON.parse(list[0].after).bankAccount, '…5678');
    assert.ok(!JSON.stringify(list[0]).includes('6222020012345678'));
  });

  test('are recorded once where nothing changes', async () => {
    const count = async () =>
      (await server.get('/platform/v1/log?search=set-enterprise', world.chen)).data.pagination.total;
    const before = await count();
    await save();
    assert.equal(await count(), before);
  });

  test('refuse what cannot be', async () => {
    const refused = async (part: object) => (await save(part)).errors.join();
    assert.match(await refused({ creditCode: '91350100M000100Y44' }), /creditCode/);
    assert.match(await refused({ website: 'javascript:alert(1)' }), /website/);
    assert.match(await refused({ bankAccount: 'abc' }), /bankAccount/);
    assert.match(await refused({ phone: 'call me' }), /phone/);
    assert.match(await refused({ address: 'x'.repeat(129) }), /address/);
  });

  test('are for those with the right, in their own organisation', async () => {
    assert.equal(outcome(await server.get(ENTERPRISE, world.wang)), '403 noPermission');
    assert.equal(outcome(await save({}, world.wang)), '403 noPermission');
    assert.equal((await read(world.wu)).title, 'Harbor Storage');
    assert.equal((await read(world.wu)).bankAccount, '');
  });
});
