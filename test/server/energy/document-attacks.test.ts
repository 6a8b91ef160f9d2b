import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { file, fileChunk } from '#server/core/file/schema.ts';
import { document } from '#server/energy/document/schema.ts';
import { archive, fetchFile, PDF, sendDocument, XLSX } from '#test/support/documents.ts';
import { type OrganizationWorld, organizationWorld, outcome } from '#test/support/organization.ts';
import { greyPng } from '#test/support/png.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const MIB = 1_048_576;

onEachDatabase('hostile documents', (start) => {
  let server: TestServer;
  let world: OrganizationWorld;
  before(async () => {
    server = await start();
    world = await organizationWorld(server);
  });

  const add = (content: Uint8Array | string, query: Record<string, string> = {}, type?: string) =>
    sendDocument(server, content, { query, seat: world.chen, ...(type && { type }) });
  const rows = async () => [
    await server.database.db.$count(document),
    await server.database.db.$count(file),
    await server.database.db.$count(fileChunk),
  ];

  test('refuses what can run, what lies about itself, and what nothing can show (ASVS 5.2.2, 5.2.6)', async () => {
    const before = await rows();
    const refused = async (content: Uint8Array | string, type?: string) =>
      outcome(await add(content, { title: 'x', name: 'x.pdf' }, type));
    const type = '400 file: document.type';
    const markup = '400 file: document.markup';
    const damaged = '400 file: document.damaged';
    assert.equal(await refused(''), '400 file: document.empty');
    assert.equal(await refused('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), markup);
    assert.equal(await refused('\ufeff \n<!doctype html><script>alert(1)</script>', 'text/plain'), markup);
    assert.equal(await refused('<?xml version="1.0"?><x/>', 'text/csv'), markup);
    assert.equal(await refused('<svg/>', 'image/svg+xml'), '415');
    assert.equal(await refused('<p>', 'text/html'), '415');
    assert.equal(await refused('GIF89a\x01\x00\x01\x00'), type);
    assert.equal(await refused(Buffer.from('MZ\x90\x00\x03', 'latin1')), type);
    assert.equal(await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])), type);
    assert.equal(await refused(Buffer.from([0xff, 0xfe, 0xfd, 0xff])), type);
    assert.equal(await refused(`x%PDF-1.4\n\x00%%EOF`), type);
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')]);
    assert.equal(await refused(heic, 'image/heic'), '400 file: document.heic');
    assert.equal(await refused(heic, 'image/jpeg'), '400 file: document.heic');
    assert.equal(await refused(Buffer.concat([PDF, XLSX])), damaged);
    assert.equal(await refused(Buffer.concat([PDF, Buffer.from('<script>alert(1)</script>')])), damaged);
    assert.equal(await refused(PDF.subarray(0, 40)), damaged);
    assert.equal(await refused(Buffer.concat([XLSX, Buffer.from('<html>')])), damaged);
    assert.equal(await refused(XLSX.subarray(0, -30)), damaged);
    assert.equal(await refused(archive({ 'a.exe': 'MZ' })), type);
    const parts = { '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '', 'xl/vbaProject.bin': '' };
    assert.equal(await refused(archive(parts)), '400 file: document.macros');
    assert.deepEqual(await rows(), before);
  });

  test('a picture with something appended keeps only the picture', async () => {
    const png = greyPng(20, 10);
    const { data } = await add(Buffer.concat([png, Buffer.from('<script>alert(1)</script>'), XLSX]), {
      ...{ title: 'Two in one', name: 'two.png', kind: 'photo' },
    });
    const stored = Buffer.from(await (await fetchFile(server, data.id, world.chen)).arrayBuffer());
    assert.equal(stored.includes('<script>'), false);
    assert.equal(stored.includes('PK\x05\x06'), false);
  });

  test('refuses pictures that are too large to decode, or damaged (ASVS 5.2.1)', async () => {
    const before = await rows();
    const refused = async (content: Uint8Array) => outcome(await add(content, { title: 'x' }));
    assert.equal(await refused(greyPng(1, 100_000)), '400 file: document.pixels');
    assert.equal(await refused(greyPng(100_000, 1)), '400 file: document.pixels');
    assert.equal(await refused(greyPng(10_000, 5001)), '400 file: document.pixels');
    assert.equal(await refused(greyPng(100, 100).subarray(0, 60)), '400 file: document.damaged');
    const heavy = Buffer.concat([greyPng(10, 10), Buffer.alloc(8 * MIB)]);
    assert.equal(await refused(heavy), '400 file: document.photoSize');
    assert.deepEqual(await rows(), before);
  });

  test('a path in a file name is no path', async () => {
    const nameOf = async (name: string) => (await add(`${name}\n`, { name, title: name })).data.name;
    assert.equal(await nameOf('../../etc/passwd'), 'passwd.txt');
    assert.equal(await nameOf('C:\\temp\\..\\x.txt'), 'x.txt');
    assert.equal(await nameOf('...'), 'file.txt');
    assert.equal(await nameOf('a\u202etxt.exe'), 'atxt.exe.txt');
    assert.equal(await nameOf(`${'x'.repeat(124)}.txt`), `${'x'.repeat(124)}.txt`);
  });
});
