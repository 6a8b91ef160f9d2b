import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { LANGUAGES } from '#contract/preferences.ts';
import { csvHeadOf, csvOf } from '#server/core/export/csv.ts';
import { guarded, unguarded } from '#server/core/export/guard.ts';
import { type FileLines, linesOf } from '#server/core/import/lines.ts';
import { readBook } from '#server/core/import/sheet.ts';
import { wordedFault } from '#server/core/import/worded.ts';
import { assetImport } from '#server/energy/asset/import.ts';
import { stationImport } from '#server/energy/station/import.ts';
import { csvFile, xlsxFile } from '#test/support/imports.ts';
import { unzipped } from '#test/support/jobs.ts';

const never = new AbortController().signal;
const read = async (bytes: Uint8Array, kind = stationImport): Promise<FileLines> =>
  linesOf(kind, await readBook(bytes, never));
const faultsOf = ({ faults, lines }: FileLines) => [...faults, ...lines.flatMap(({ errors }) => errors)];
/** What is wrong with a file, as `line column rule`. */
const rulesOf = async (bytes: Uint8Array, kind = stationImport) =>
  faultsOf(await read(bytes, kind)).map(({ line, column, rule }) => `${line} ${column ?? '–'} ${rule}`);
/** The rule of one cell of a station's line. */
async function ofCell(title: string, cell: string | number | Date): Promise<string | undefined> {
  const [rule] = await rulesOf(
    await xlsxFile({
      name: 'Data',
      rows: [
        ['Code', title],
        ['SF-1', cell],
      ],
    }),
  );
  return rule;
}

test('a text is guarded and taken back as it was', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '＝', 'a', ' ') }),
      (text) => {
        assert.equal(unguarded(guarded(text)), text);
        assert.doesNotMatch(guarded(text), /^[=+\-@\t＝]/);
      },
    ),
  );
});

test('a file that was written has the same texts and numbers when it is read', async () => {
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .filter((text) => text.trim() === text && text !== '' && !/[\p{Cc}\p{Surrogate}]/u.test(text));
  const facts = fc.record({ name, lng: fc.double({ min: -180, max: 180, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(fc.array(facts, { minLength: 1, maxLength: 8 }), async (all) => {
      const rows = all.map(({ name, lng }, index) => [`S-${index}`, name, lng]);
      const csv = Buffer.concat([csvHeadOf(['编号', '名称', '经度']), csvOf(rows)]);
      const guardedRows = rows.map((row) =>
        row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)),
      );
      const xlsx = await xlsxFile({ name: 'x', rows: [['コード', '名称', '経度'], ...guardedRows] });
      for (const bytes of [csv, xlsx]) {
        const { lines, faults } = await read(bytes);
        assert.deepEqual(faults, []);
        assert.deepEqual(
          lines.map(({ values }) => values),
          all.map(({ name, lng }, index) => ({ code: `S-${index}`, name, lng: lng + 0 })),
        );
      }
    }),
    {
      ...{ numRuns: 6, endOnFailure: true },
      // Names that every object has.
      examples: [[['constructor', '__proto__', "'valueOf"].map((text) => ({ name: text, lng: 120.5 }))]],
    },
  );
});

test('a file of Chinese Excel is read, in GB 18030, UTF-8 with and without a mark, and UTF-16', async () => {
  // 编号,名称 CRLF A-1,电站
  const gb = Buffer.from('b1e0bac52cc3fbb3c60d0a412d312cb5e7d5be', 'hex');
  const text = '编号,名称\r\nA-1,电站';
  const files = [
    gb,
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ];
  for (const bytes of files) {
    const { lines } = await read(bytes);
    assert.deepEqual(lines[0]?.values, { code: 'A-1', name: '电站' });
  }
  const semicolons = await read(Buffer.from('Code;Name\nA-1;"a;b"\n'));
  assert.deepEqual(semicolons.lines[0]?.values, { code: 'A-1', name: 'a;b' });
});

test('a file that is none is refused with what to do', async () => {
  assert.deepEqual(await rulesOf(Buffer.alloc(0)), ['0 – import.empty']);
  assert.deepEqual(await rulesOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])), ['0 – import.type']);
  assert.deepEqual(await rulesOf(Buffer.from('d0cf11e0a1b11ae1', 'hex')), ['0 – import.oldExcel']);
  assert.deepEqual(await rulesOf(Buffer.from('PK\x03\x04 nothing')), ['0 – import.damaged']);
  assert.deepEqual(await rulesOf(Buffer.from([0x81, 0xff, 0xff])), ['0 – import.encoding']);
  assert.deepEqual(await rulesOf(Buffer.from('Code,Name\nA,"b')), ['0 – import.csv']);
  assert.deepEqual(await rulesOf(Buffer.from('a,b\n1,2')), ['0 – import.header']);
  assert.deepEqual(await rulesOf(csvFile([['Code', 'Name']])), ['0 – import.noLines']);
  const foreign = await xlsxFile({ name: 'A', rows: [['x']] }, { name: 'B', rows: [['y']] });
  assert.deepEqual(await rulesOf(foreign), ['0 – import.sheet']);
  const many = csvFile([['Code'], ...Array.from({ length: 2001 + 10 }, (_, index) => [`S-${index}`])]);
  assert.deepEqual(await rulesOf(many), ['0 – import.rows']);
});

/** An XLSX file whose sheet is `xml`. */
async function withSheet(xml: Buffer): Promise<Buffer> {
  const whole = await xlsxFile({ name: 'Data', rows: [['Code']] });
  const parts = zipParts(whole);
  return zipOf(
    parts.map(({ name, content }) => ({ name, content: name.includes('worksheets/sheet') ? xml : content })),
  );
}
const sheetXml = (cells: string) =>
  Buffer.from(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells}</sheetData></worksheet>`,
  );

test('a bomb is refused, and so is a sheet of nothing but reach', async () => {
  const zeros = Buffer.concat([Buffer.from('<worksheet>'), Buffer.alloc(80 * 1_048_576, 0x20)]);
  assert.deepEqual(await rulesOf(await withSheet(zeros)), ['0 – import.tooLarge']);
  const far = sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>');
  const [refused = ''] = await rulesOf(await withSheet(far));
  assert.match(refused, /import\.(tooLarge|cells)/);
  const broken = sheetXml(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>Code</t></is></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>S-1</t></is></c><c r="B2" t="e"><v>#N/A</v></c></row>',
  );
  assert.deepEqual(await rulesOf(await withSheet(broken)), ['2 name import.broken']);
});

test('a wide row counts for all rows, and cells with errors are counted, too', async () => {
  const wide = ['Code', ...Array.from({ length: 999 }, (_, index) => `Note ${index}`)];
  const blank = Array.from({ length: 200 }, () => []);
  assert.deepEqual(await rulesOf(csvFile([wide, ...blank, ['S-1']])), ['0 – import.cells']);
  const errors = Array.from({ length: 100_001 }, (_, index) => `<c r="A${index + 1}" t="e"/>`).join('');
  assert.deepEqual(await rulesOf(await withSheet(sheetXml(`<row r="1">${errors}</row>`))), [
    '0 – import.cells',
  ]);
});

test('a header is read up to its 200th column', async () => {
  const units = Array.from({ length: 220 }, () => 'PV MWp');
  const { header, faults } = await read(csvFile([['Code', ...units, 'Name'], ['S-1']]));
  assert.deepEqual([header?.columns.size, faults.length], [1, 199]);
});

test('a column that is missing, twice or in another unit is named', async () => {
  assert.deepEqual(
    await rulesOf(
      csvFile([
        ['Name', 'Type', 'Grade'],
        ['a', 'PV', 'A'],
      ]),
    ),
    ['1 code import.column'],
  );
  assert.deepEqual(
    await rulesOf(
      csvFile([
        ['Code', '编号', 'Name'],
        ['a', 'b', 'c'],
      ]),
    ),
    ['1 code import.columnTwice'],
  );
  const { faults } = await read(
    csvFile([
      ['Code', 'PV MWp'],
      ['a', 1],
    ]),
  );
  assert.deepEqual(
    faults.map(({ rule, value, params }) => [rule, value, params?.units]),
    [['import.unit', 'PV MWp', 'kWp']],
  );
  const { header } = await read(
    csvFile([['Title of the file'], [], ['Code', 'Name', 'Remark'], ['a', 'b', 'c']]),
  );
  assert.deepEqual([header?.line, header?.ignored], [3, ['Remark']]);
});

test('what a cell can mean in two ways is refused, with how to write it', async () => {
  assert.equal(await ofCell('PV kWp', '12,5'), '2 pvKwp import.decimalComma');
  assert.equal(await ofCell('PV kWp', '1,234'), '2 pvKwp import.separators');
  assert.equal(await ofCell('PV kWp', '1 234'), '2 pvKwp import.spaces');
  assert.equal(await ofCell('PV kWp', '１２３'), '2 pvKwp import.fullWidth');
  assert.equal(await ofCell('PV kWp', '3 MWp'), '2 pvKwp import.unitOfCell');
  assert.equal(await ofCell('PV kWp', 'many'), '2 pvKwp import.number');
  assert.equal(await ofCell('PV kWp', '3200 kWp'), undefined);
  assert.equal(await ofCell('Area m²', '12m²'), undefined);
  assert.equal(await ofCell('Ratings valid from', 46_000), '2 from import.serial');
  assert.equal(await ofCell('Ratings valid from', '12/03/2026'), '2 from import.date');
  assert.equal(await ofCell('Ratings valid from', '2026-02-30'), '2 from import.noDay');
  assert.equal(await ofCell('Ratings valid from', new Date('2026-03-31T00:00:00Z')), undefined);
  assert.equal(await ofCell('Ratings valid from', '2026年3月31日'), undefined);
  assert.equal(await ofCell('Time zone', 'Asia/ Shanghai'), '2 tz import.spaces');
  assert.equal(await ofCell('Time zone', 'Ａsia/Shanghai'), '2 tz import.fullWidth');
  assert.equal(await ofCell('Type', 'Wind'), '2 type import.choice');
  for (const word of ['光储', 'PV + storage', '太陽光＋蓄電', 'pv_es'])
    assert.equal(await ofCell('Type', word), undefined);
  const serial = async (cell: number | Date) =>
    (
      await rulesOf(
        await xlsxFile({
          name: 'x',
          rows: [
            ['Station code', 'Maker', 'Serial number'],
            ['S', 'M', cell],
          ],
        }),
        assetImport,
      )
    )[0];
  assert.equal(await serial(1.23456789012345e17), '2 serial import.digits');
  assert.equal(await serial(new Date('2026-03-01T00:00:00Z')), '2 serial import.textDate');
});

test('lines that say the same are told apart by nothing', async () => {
  assert.deepEqual(await rulesOf(csvFile([['Code'], ['A-1'], ['A-2'], ['A-1']])), ['4 code import.twice']);
  const assets = [
    ['Station code', 'Device code', 'Part', 'Maker', 'Serial number'],
    ['S', 'D', null, 'M', '1'],
    ['S', 'D', null, 'M', '2'],
  ];
  assert.deepEqual(await rulesOf(csvFile(assets), assetImport), ['3 part import.twice']);
});

test('every error has a sentence in every language, with its column and how to write it', async () => {
  const { lines } = await read(
    csvFile([
      ['Code', 'PV kWp'],
      ['A-1', '12,5'],
    ]),
  );
  const [fault] = lines.flatMap(({ errors }) => errors);
  assert.ok(fault);
  const told = LANGUAGES.map((language) => wordedFault(stationImport, language, fault));
  assert.deepEqual(
    told.map(({ column }) => column),
    ['光伏 kWp', 'PV kWp', '太陽光 kWp'],
  );
  for (const { message, line, value } of told) {
    assert.match(message, /12\.5/);
    assert.deepEqual([line, value], [2, '12,5']);
  }
});

interface Part {
  readonly name: string;
  readonly content: Buffer;
}

/** The parts of an archive, by its directory. */
function zipParts(archive: Buffer): Part[] {
  return [...unzipped(archive)].map(([name, content]) => ({ name, content }));
}

/** An archive of packed parts. */
function zipOf(parts: readonly Part[]): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    // What the archive says about itself is not believed.
    facts.writeUInt32LE(Math.min(content.length, 1000), 18);
    facts.writeUInt16LE(name.length, 22);
    const path = Buffer.from(name);
    bodies.push(Buffer.from('PK\x03\x04'), facts, path, packed);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, rest, path);
    offset += 30 + path.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, index, end]);
}
