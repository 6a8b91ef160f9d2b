// Writes an XLSX file in a thread of its own: a hundred thousand rows take seconds. JavaScript, because threads of
// Node 20 run no TypeScript. Types of the messages are in xlsx.ts.
import { parentPort } from 'node:worker_threads';
import writeXlsx from 'write-excel-file/node';

const FORMATS = { time: 'yyyy-mm-dd hh:mm:ss', date: 'yyyy-mm-dd' };
/** Characters, as Excel counts the width of a column. */
const WIDTHS = { text: 24, number: 14, time: 20, date: 12 };

const read = [];

function cellOf(value, kind) {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return { value, type: Number };
  const format = FORMATS[kind];
  if (!format) return { value, type: String };
  // The library writes the date's UTC fields, which are the wall-clock time.
  const date = new Date(kind === 'time' ? `${value.replace(' ', 'T')}Z` : value);
  return { value: date, type: Date, format };
}

const head = (title) => ({ value: title, type: String, fontWeight: 'bold' });

async function fileOf({ columns, names, provenance }) {
  const rows = [columns.map(({ title }) => head(title))];
  for (const row of read) rows.push(row.map((value, at) => cellOf(value, columns[at].kind)));
  read.length = 0;
  return writeXlsx([
    {
      ...{ data: rows, sheet: names.data, stickyRowsCount: 1 },
      columns: columns.map(({ kind }) => ({ width: WIDTHS[kind] })),
    },
    {
      data: provenance.map(([label, value]) => [head(label), cellOf(value, 'text')]),
      ...{ sheet: names.provenance, columns: [{ width: 28 }, { width: 80 }] },
    },
  ]).toBuffer();
}

parentPort.on('message', async ({ rows, end }) => {
  if (rows) read.push(...rows);
  // A failure ends the thread, which the server notices.
  else parentPort.postMessage(await fileOf(end));
});
