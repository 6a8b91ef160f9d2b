import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import type { LedgerDocument } from '#contract/energy/document/calls.ts';
import { file, fileChunk } from '#server/core/file/schema.ts';
import { housekeep } from '#server/core/housekeep.ts';
import { document } from '#server/energy/document/schema.ts';
import { deleteRemovedDocuments } from '#server/energy/document/tasks.ts';
import { organizations } from '#server/user-centre/seed/accounts.ts';
import { DOCX, fetchFile, PDF, sendDocument, XLSX } from '#test/support/documents.ts';
import { type OrganizationWorld, organizationWorld, outcome, type Seat } from '#test/support/organization.ts';
import { photograph } from '#test/support/photographs.ts';
import { greyPng } from '#test/support/png.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { grid } = organizations;
const DAY = 86_400;
const MIB = 1_048_576;

onEachDatabase('documents', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start({ limits: { documentMib: 3 } });
    world = await organizationWorld(server);
  });

  const add = (
    content: Uint8Array | string,
    query: Record<string, string> = {},
    type?: string,
    seat?: Seat,
  ) => sendDocument(server, content, { query, seat: seat ?? world.chen, ...(type && { type }) });
  const list = async (query = '', seat: Seat = world.chen): Promise<LedgerDocument[]> =>
    (await server.get(`/ledger/v1/documents?station=SF-ES-01&size=100${query}`, seat)).data.list;
  const rows = async () => [
    await server.database.db.$count(document),
    await server.database.db.$count(file),
    await server.database.db.$count(fileChunk),
  ];

  test('stores a file and answers it byte for byte, as a download of its own type', async () => {
    const query = {
      title: ' Calibration ',
      name: 'Zertifikat 校准.PDF',
      date: '2026-01-10',
      validUntil: '2026-02-10',
    };
    const { data } = await add(PDF, query, 'application/pdf');
    assert.deepEqual(
      [data.title, data.name, data.type, data.bytes, data.kind, data.date, data.validUntil],
      [
        'Calibration',
        'Zertifikat 校准.pdf',
        'application/pdf',
        PDF.length,
        'document',
        '2026-01-10',
        '2026-02-10',
      ],
    );
    assert.deepEqual([data.expired, data.picture, data.removed, data.device], [true, null, null, null]);
    assert.equal(data.addedBy, '陈立新');
    const answer = await fetchFile(server, data.id, world.chen);
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), PDF);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-disposition') ?? '', /^attachment; /);
    assert.match(answer.headers.get('cache-control') ?? '', /^private, no-cache/);
    assert.equal((await fetchFile(server, data.id, world.chen, 'thumbnail')).status, 404);
    const [record] = (await server.get('/usercenter/list-my-record?page=1&size=1', world.chen)).data.list;
    assert.deepEqual([record.title, record.subject], ['add-document', 'station:SF-ES-01']);
  });

  test('the content decides what a file is, not its name or declared type', async () => {
    const office = 'application/vnd.openxmlformats-officedocument';
    const told = async (content: Uint8Array | string, name: string, type?: string) => {
      const { data } = await add(content, { name, title: name }, type);
      return [data.type, data.name];
    };
    assert.deepEqual(await told(XLSX, 'list.pdf'), [`${office}.spreadsheetml.sheet`, 'list.pdf.xlsx']);
    assert.deepEqual(await told(DOCX, 'a.docx'), [`${office}.wordprocessingml.document`, 'a.docx']);
    assert.deepEqual(await told('a,b\n1,2\n', 'a.csv'), ['text/csv', 'a.csv']);
    assert.deepEqual(await told('a note\n', 'run.html', 'text/plain'), ['text/plain', 'run.html.txt']);
    const gb18030 = Buffer.from([0xb5, 0xe7, 0xd5, 0xbe, 0x2c, 0x31, 0x0a]);
    assert.deepEqual(await told(gb18030, '电站.csv'), ['text/csv', '电站.csv']);
    const jpeg = await photograph();
    assert.deepEqual(await told(jpeg, 'x.png', 'application/pdf'), ['image/jpeg', 'x.png.jpg']);
  });

  test('a photo is turned upright, and tells neither place nor camera', async () => {
    const sent = await photograph();
    assert.ok((await sharp(sent).metadata()).exif);
    const { data } = await add(sent, { kind: 'photo', title: 'Cabinet', device: 'C03' }, 'image/jpeg');
    assert.deepEqual([data.kind, data.device, data.picture], ['photo', 'C03', { width: 40, height: 60 }]);
    const stored = Buffer.from(await (await fetchFile(server, data.id, world.chen)).arrayBuffer());
    const { exif, orientation, width, height, xmp, iptc } = await sharp(stored).metadata();
    assert.deepEqual([exif, xmp, iptc, width, height], [undefined, undefined, undefined, 40, 60]);
    assert.ok(orientation === undefined || orientation === 1);
    const small = await fetchFile(server, data.id, world.chen, 'thumbnail');
    assert.equal(small.headers.get('content-type'), 'image/webp');
    assert.equal((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).format, 'webp');
  });

  test('a large photo is made smaller, and its small picture fits a list', async () => {
    const { data } = await add(greyPng(6000, 3000), { kind: 'photo', title: 'Large', name: 'l.png' });
    assert.deepEqual(data.picture, { width: 4096, height: 2048 });
    const small = await fetchFile(server, data.id, world.chen, 'thumbnail');
    const { width, height } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
    assert.deepEqual([width, height], [320, 160]);
  });

  test('the same file at the same place is stored once', async () => {
    const one = await add('a note of the day\n', { title: 'Note', name: 'n.txt' });
    const before = await rows();
    const other = await add('a note of the day\n', { title: 'Note', name: 'n.txt' });
    assert.equal(other.data.id, one.data.id);
    assert.deepEqual(await rows(), before);
    const elsewhere = await add('a note of the day\n', { title: 'Note', name: 'n.txt', device: 'C03' });
    assert.notEqual(elsewhere.data.id, one.data.id);
  });

  test('belongs to a device or an asset of the station, and is found there', async () => {
    const { assets } = (await server.get('/ledger/v1/stations/SF-ES-01/assets', world.chen)).data;
    const fan = assets.find(
      ({ places: [place] }: { places: { part: string }[] }) => place?.part === '风扇 6',
    );
    const { data } = await add(PDF, { title: 'Fan', asset: String(fan.id) });
    assert.deepEqual(
      [data.asset, data.serial, data.device, data.part],
      [fan.id, fan.serial, 'C03', '风扇 6'],
    );
    assert.deepEqual(
      (await list(`&asset=${fan.id}`)).map(({ id }) => id),
      [data.id],
    );
    assert.ok((await list('&device=C03')).some(({ id }) => id === data.id));
    assert.deepEqual(
      (await list('&search=fan&kind=document')).map(({ id }) => id),
      [data.id],
    );
    assert.equal(
      outcome(await add(PDF, { asset: String(fan.id), device: 'C03' })),
      '400 asset: document.place',
    );
    assert.equal(outcome(await add(PDF, { asset: '99999' })), '404');
    assert.equal(outcome(await add(PDF, { device: 'X99' })), '404');
    assert.equal(
      outcome(await server.get('/ledger/v1/documents?station=SF-ES-01&device=X99', world.chen)),
      '404',
    );
  });

  test('a photo of an exchange belongs to it, and to no other time', async () => {
    const { meters } = (await server.get('/ledger/v1/stations/HS-ES-01/meters', world.wu)).data;
    const exchanged = meters.find(({ periods }: { periods: unknown[] }) => periods.length > 1);
    const at = exchanged.periods[1].from;
    const query = {
      ...{ station: 'HS-ES-01', device: exchanged.device },
      ...{ kind: 'photo', title: 'Readings', occasion: 'exchange' },
    };
    const { data } = await add(greyPng(30, 20), { ...query, at }, undefined, world.wu);
    assert.deepEqual(data.occasion, { kind: 'exchange', at });
    const refused = async (changes: Record<string, string>) =>
      outcome(await add(greyPng(31, 20), { ...query, at, ...changes }, undefined, world.wu));
    assert.equal(await refused({ at: exchanged.periods[0].from }), '400 at: document.occasion');
    assert.equal(await refused({ at: '2026-01-01T00:00:00Z' }), '400 at: document.occasion');
    assert.equal(await refused({ occasion: 'swap' }), '400 occasion: document.occasion');
    const without = await add(greyPng(31, 20), query, undefined, world.wu);
    assert.equal(outcome(without), '400 at: document.occasion');
  });

  test('is renamed, removed, restored, and deleted with its file when that is no longer possible', async () => {
    const { data: added } = await add('for a while\n', { title: 'For a while', name: 'w.txt' });
    const path = `/ledger/v1/documents/${added.id}`;
    const facts = { title: 'Renamed', kind: 'document', date: null, validUntil: '2099-01-01' };
    const { data: changed } = await server.post(path, facts, world.chen);
    assert.deepEqual([changed.title, changed.validUntil, changed.expired], ['Renamed', '2099-01-01', false]);
    assert.equal(
      outcome(await server.post(path, { ...facts, title: ' ' }, world.chen)),
      '400 title: field.required',
    );
    assert.equal(
      outcome(await server.post(path, { ...facts, date: '2099-01-02' }, world.chen)),
      '400 validUntil: document.validity',
    );
    assert.equal(
      outcome(await server.post(path, { ...facts, kind: 'photo' }, world.chen)),
      '400 kind: document.noPicture',
    );
    const count = async () =>
      (await server.get('/ledger/v1/stations/SF-ES-01', world.chen)).data.documents as number;
    const before = await count();
    const { data: removed } = await server.send('DELETE', path, undefined, world.chen);
    assert.equal(removed.removed.by, '陈立新');
    assert.equal(Date.parse(removed.removed.until) - Date.parse(removed.removed.at), 30 * DAY * 1000);
    assert.equal(await count(), before - 1);
    assert.equal(
      (await list()).some(({ id }) => id === added.id),
      false,
    );
    assert.deepEqual(
      (await list('&removed=true')).map(({ id }) => id),
      [added.id],
    );
    assert.equal((await server.post(`${path}/restore`, {}, world.chen)).data.removed, null);
    assert.equal(await count(), before);
    await server.send('DELETE', path, undefined, world.chen);
    const [documents = 0, files = 0] = await rows();
    await housekeep(server.context, [deleteRemovedDocuments]);
    assert.equal((await rows())[0], documents);
    server.advance(31 * DAY);
    world = await organizationWorld(server);
    assert.equal(outcome(await server.post(`${path}/restore`, {}, world.chen)), '404');
    assert.equal((await housekeep(server.context, [deleteRemovedDocuments])).rows.documents, 1);
    assert.deepEqual((await rows()).slice(0, 2), [documents - 1, files - 1]);
  });

  test('is seen by organisations with a grant, and changed by its owner alone', async () => {
    const [one] = await list();
    const zhou = await world.seat('15800100001', grid.id);
    assert.equal((await list('', zhou)).length, (await list()).length);
    assert.equal((await fetchFile(server, one?.id ?? '', zhou)).status, 200);
    assert.equal(outcome(await add(PDF, {}, undefined, zhou)), '403 grant');
    const path = `/ledger/v1/documents/${one?.id}`;
    assert.equal(outcome(await server.send('DELETE', path, undefined, zhou)), '403 grant');
    assert.equal(outcome(await server.send('DELETE', path, undefined, world.wu)), '404');
    assert.equal((await fetchFile(server, one?.id ?? '', world.wu)).status, 404);
    assert.equal((await fetchFile(server, one?.id ?? '', world.wu, 'thumbnail')).status, 404);
    assert.equal(outcome(await add(PDF, {}, undefined, world.wu)), '404');
  });

  test('an organisation has so much room, and is told how much', async () => {
    const before = await rows();
    const big = (text: string) => Buffer.concat([Buffer.from(text), Buffer.alloc(2 * MIB, 'x')]);
    assert.equal((await add(big('one'), { title: 'One', name: '1.txt' })).code, 200);
    const { errors, message } = await add(big('two'), { title: 'Two', name: '2.txt' });
    assert.deepEqual(errors, ['file: document.quota']);
    assert.match(message, /3 MiB/);
    assert.equal((await rows())[0], (before[0] ?? 0) + 1);
    assert.equal((await rows())[1], (before[1] ?? 0) + 1);
    assert.equal((await add(Buffer.alloc(33 * MIB, 'x'), { title: 'Huge' })).status, 413);
  });
});
