// Reads an uploaded file in a thread of its own. JavaScript, because threads of Node 20 run no TypeScript. Types of the
// messages are in sheet.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { crc32, inflateRawSync } from 'node:zlib';

const { bytes, limits } = workerData;
const file = Buffer.from(bytes);

/** A file that cannot be read, with the rule of its sentence. */
class Unreadable extends Error {
  constructor(rule, params) {
    super(rule);
    this.answer = { rule, ...(params && { params }) };
  }
}

const startsWith = (...start) => start.every((byte, at) => file[at] === byte);

async function bookOf() {
  if (file.length === 0) throw new Unreadable('import.empty');
  if (startsWith(0x50, 0x4b)) return { format: 'xlsx', sheets: await sheetsOf(file) };
  // A workbook of Excel 97 to 2003, or one with a password.
  if (startsWith(0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable('import.oldExcel');
  const { parse } = await import('csv-parse/sync');
  return { format: 'csv', sheets: [{ name: '', rows: rowsOf(textOf(), parse), broken: new Set() }] };
}

/** Cells are those of the whole rectangle, which a corrected file has: one wide row makes all others as wide. */
function countRows(rows) {
  let widest = 1;
  let filled = 0;
  for (const row of rows) {
    widest = Math.max(widest, row.length);
    if (row.some((cell) => cell !== null && cell !== '')) filled += 1;
  }
  return { cells: widest * rows.length, filled };
}

function checkSize(sheets) {
  let cells = 0;
  for (const { rows } of sheets) {
    const counted = countRows(rows);
    cells += counted.cells;
    if (counted.filled > limits.rows) throw new Unreadable('import.rows', { limit: limits.rows - 10 });
  }
  if (cells > limits.cells) throw new Unreadable('import.cells', { limit: limits.cells });
}

// ---- CSV

/** UTF-16 and UTF-8 by their marks, UTF-8 if it is valid, else GB 18030, which Chinese Excel writes. */
function textOf() {
  const decode = (encoding) => new TextDecoder(encoding, { fatal: true }).decode(file);
  try {
    if (startsWith(0xff, 0xfe)) return decode('utf-16le');
    if (file.includes(0)) throw new Unreadable('import.type');
    try {
      return decode('utf-8');
    } catch {
      return decode('gb18030');
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('import.encoding');
  }
}

const DELIMITERS = [',', ';', '\t'];

/** The delimiter that the first line has most, outside of quotes. */
function delimiterOf(text) {
  const [first = ''] = text
    .replace(/"[^"]*"/g, '')
    .trimStart()
    .split(/\r\n|\n|\r/, 1);
  const count = (delimiter) => first.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

function rowsOf(text, parse) {
  let rows;
  try {
    rows = parse(text, {
      ...{ delimiter: delimiterOf(text), relax_column_count: true, skip_empty_lines: false },
      ...{ max_record_size: 1_000_000, to: limits.rows * 20 },
    });
  } catch (error) {
    throw new Unreadable('import.csv', { line: Number(error.lines ?? 1) });
  }
  const sheet = rows.map((row) => row.map((cell) => (cell === '' ? null : cell)));
  checkSize([{ rows: sheet }]);
  return sheet;
}

// ---- XLSX

/** Parts of a workbook that are read. */
const WANTED =
  /^(xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/sharedStrings\.xml|xl\/styles\.xml|xl\/worksheets\/[^/]+\.xml)$/i;
const MAX_ENTRIES = 2000;

/**
 * The wanted parts, unpacked here and not by the library, which trusts what an archive says about itself. Names and
 * sizes are those of the directory at the end.
 */
function partsOf(archive) {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Unreadable('import.damaged');
  const count = archive.readUInt16LE(end + 10);
  if (count > MAX_ENTRIES) throw new Unreadable('import.tooLarge');
  const parts = new Map();
  let at = archive.readUInt32LE(end + 16);
  let left = limits.unpackedBytes;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Unreadable('import.damaged');
    const flags = archive.readUInt16LE(at + 8);
    const method = archive.readUInt16LE(at + 10);
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const header = archive.readUInt32LE(at + 42);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    if (!WANTED.test(name)) continue;
    if (flags & 1) throw new Unreadable('import.oldExcel');
    if (parts.has(name)) throw new Unreadable('import.damaged');
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const content = unpacked(archive.subarray(start, start + packed), method, left);
    left -= content.length;
    parts.set(name, content);
  }
  return parts;
}

function unpacked(content, method, left) {
  if (method === 0 && content.length <= left) return content;
  if (method !== 8) throw new Unreadable(method === 0 ? 'import.tooLarge' : 'import.damaged');
  if (left <= 0) throw new Unreadable('import.tooLarge');
  try {
    return inflateRawSync(content, { maxOutputLength: left });
  } catch (error) {
    throw new Unreadable(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'import.tooLarge' : 'import.damaged');
  }
}

/** An archive of stored parts, which is as large as it says. */
function archiveOf(parts) {
  const content = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of parts) {
    const path = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(path.length, 22);
    content.push(Buffer.from([0x50, 0x4b, 3, 4]), facts, path, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from([0x50, 0x4b, 1, 2, 20, 0]), facts, rest, path);
    offset += 30 + path.length + bytes.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...content, index, end]);
}

/** The last row and column that a sheet names. The library makes rows for everything before them. */
function checkReach(xml) {
  let cells = 0;
  for (const [, attributes] of xml.matchAll(/<(?:\w+:)?row\b([^>]*)>/g)) {
    const row = Number(/\br="(\d+)"/.exec(attributes)?.[1] ?? 0);
    if (row > 1_048_576) throw new Unreadable('import.damaged');
  }
  for (const _ of xml.matchAll(/<(?:\w+:)?c\b[^>]*>/g)) cells += 1;
  if (cells > limits.cells * 4) throw new Unreadable('import.cells', { limit: limits.cells });
}

const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** Adds the cells with an error instead of a value, which the library reads as empty. */
function addBroken(found, xml) {
  for (const [cell] of xml.matchAll(/<(?:\w+:)?c\b[^>]*\bt="e"[^>]*>/g)) {
    const [, letters, row] = /\br="([A-Z]{1,3})(\d+)"/.exec(cell) ?? [];
    if (letters) found.add(`${row}:${columnOf(letters)}`);
    if (found.size > limits.cells) throw new Unreadable('import.cells', { limit: limits.cells });
  }
}

async function sheetsOf(archive) {
  const parts = partsOf(archive);
  if (!parts.has('xl/workbook.xml')) throw new Unreadable('import.type');
  const broken = new Set();
  for (const [name, content] of parts) {
    if (!/worksheets/i.test(name)) continue;
    const xml = content.toString('utf8');
    checkReach(xml);
    addBroken(broken, xml);
  }
  const { default: readXlsx } = await import('read-excel-file/node');
  let read;
  try {
    read = await readXlsx(archiveOf(parts), { trim: false });
  } catch {
    throw new Unreadable('import.damaged');
  }
  const sheets = read.map(({ sheet, data }) => ({
    name: sheet,
    rows: data.map((row) => row.map((cell) => (cell === '' || cell === undefined ? null : cell))),
    // Few workbooks have an error, and fewer have one on two sheets: which one it is on does not matter.
    broken,
  }));
  checkSize(sheets);
  return sheets;
}

try {
  const book = await bookOf();
  const long = book.sheets.some(({ rows }) =>
    rows.some((row) => row.some((cell) => typeof cell === 'string' && cell.length > limits.cellLength)),
  );
  parentPort.postMessage(long ? { rule: 'import.cellLength', params: { limit: limits.cellLength } } : book);
} catch (error) {
  // RangeErrors of offsets beyond the end, among others.
  parentPort.postMessage(error instanceof Unreadable ? error.answer : { rule: 'import.damaged' });
}
