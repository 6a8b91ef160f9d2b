import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { logoAddress } from '#contract/user-centre/organization/rules.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { greyPng, pngChunk } from '#test/support/png.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const logo = (bytes: Buffer) => logoAddress(bytes.toString('base64'));

onEachDatabase('branding of an organisation', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });
  const set = (orgLogo: string, orgTitle: string, seat: Seat = world.chen) =>
    server.post('/uc/v1/org/set-org-app-custom-data', { orgLogo, orgTitle }, seat);
  const read = async (seat: Seat = world.wang) =>
    JSON.parse((await server.get('/uc/v1/org/get-org-app-custom-data', seat)).data);

  test('is shown to its members from the next request, and falls back', async () => {
    const { orgLogo, orgTitle } = (await set(logo(greyPng(24, 24)), '  Sun & Field ')).data;
    assert.equal(orgTitle, 'Sun & Field');
    assert.match(orgLogo, /^data:image\/png;base64,iVBORw0KGgo/);
    assert.deepEqual(await read(), { orgLogo, orgTitle: 'Sun & Field' });
    assert.equal((await read(world.wu)).orgLogo, '');
    await set('', '');
    assert.deepEqual(await read(), { orgLogo: '', orgTitle: 'Sunfield Energy' });
  });

  test('keeps no metadata of a logo (ASVS 5.2.2)', async () => {
    const secret = Buffer.from('GPS 31.2, 121.5 <script>');
    const extra = ['tEXt', 'eXIf', 'iTXt', 'zTXt'].map((type) => pngChunk(type, secret));
    const tagged = Buffer.concat([greyPng(8, 8, extra), secret]);
    const { orgLogo } = (await set(logo(tagged), '')).data;
    assert.equal(orgLogo, (await set(logo(greyPng(8, 8)), '')).data.orgLogo);
  });

  test('takes pictures alone, small ones (ASVS 5.2.1, 5.2.6)', async () => {
    const refused = async (orgLogo: string) => (await set(orgLogo, '')).errors.join();
    const kept = await read();
    assert.equal(await refused('data:image/svg+xml;base64,PHN2Zy8+'), 'orgLogo: branding.logoType');
    assert.equal(await refused('https://evil.example/logo.png'), 'orgLogo: branding.logoType');
    assert.equal(await refused(logo(Buffer.from('<svg onload=alert(1)>'))), 'orgLogo: branding.logoType');
    assert.equal(await refused(logo(greyPng(1025, 8))), 'orgLogo: branding.logoPixels');
    assert.equal(await refused(logo(greyPng(1025, 1025))), 'orgLogo: branding.logoPixels');
    const damaged = Buffer.from(greyPng(4, 4));
    damaged.writeUInt8(damaged.readUInt8(45) ^ 1, 45);
    const broken = [
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      greyPng(4, 4).subarray(0, 33),
      greyPng(0, 4),
      damaged,
    ];
    for (const bytes of broken) assert.equal(await refused(logo(bytes)), 'orgLogo: branding.logoType');
    assert.equal(await refused(logo(Buffer.alloc(40 * 1024))), 'orgLogo: branding.logoSize');
    assert.deepEqual(await read(), kept);
  });

  test('changes only with the right to it (ASVS 8.2.1)', async () => {
    assert.equal(outcome(await set('', 'Mine', world.wang)), '403 noPermission');
    assert.equal(outcome(await set('', 'Mine', { token: world.chen.token })), '403 noOrganization');
  });
});
