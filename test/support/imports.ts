import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import writeXlsx from 'write-excel-file/node';
import type { Import, ImportFault, ImportLine } from '#contract/user-centre/import/calls.ts';
import type { ImportStep } from '#contract/user-centre/import/limits.ts';
import type { Job } from '#contract/user-centre/job/calls.ts';
import { fetchFile, jobEnd, startJob } from './jobs.ts';
import type { TestServer } from './server.ts';

interface Seat {
  readonly token: string;
  readonly org: string;
}

type Cell = string | number | Date | null;

/** Rows as a CSV file in UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): Buffer =>
  Buffer.from(
    rows
      .map((row) =>
        row.map((cell) => (cell === null ? '' : `"${String(cell).replaceAll('"', '""')}"`)).join(','),
      )
      .join('\r\n'),
  );

/** Sheets as an XLSX file. */
export function xlsxFile(...sheets: { name: string; rows: readonly (readonly Cell[])[] }[]): Promise<Buffer> {
  const cellOf = (value: Cell) => {
    if (value === null) return null;
    if (value instanceof Date) return { value, type: Date, format: 'yyyy-mm-dd' };
    return typeof value === 'number' ? { value, type: Number } : { value, type: String };
  };
  return writeXlsx(
    sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map(cellOf)) })) as never,
  ).toBuffer() as Promise<Buffer>;
}

/** The columns of a file of stations. */
export const STATION_HEADER = [
  ...['Code', 'Name', 'Type', 'Grade', 'PV kWp', 'Storage kW', 'Storage kWh', 'Transformer kVA'],
  ...['Voltage level', 'Connection points', 'Area m²', 'Longitude', 'Latitude', 'Time zone', 'Devices as in'],
];

/** The line of a new station, with the devices of a seeded one. */
export function addedStation(
  code: string,
  changes: Readonly<Record<string, string | number | null>> = {},
): (string | number | null)[] {
  const facts: Record<string, string | number | null> = {
    ...{ Code: code, Name: 'Roof', Type: 'PV', Grade: 'C', 'PV kWp': 500, 'Transformer kVA': 1000 },
    ...{ 'Voltage level': '<1kV', 'Connection points': 1, 'Area m²': 900, Longitude: 120.7, Latitude: 31.6 },
    ...{ 'Time zone': 'Asia/Shanghai', 'Devices as in': 'SF-PV-02', ...changes },
  };
  return STATION_HEADER.map((title) => facts[title] ?? null);
}

/** Imports of a person on a server. */
export function importer(server: TestServer, seat: Seat) {
  const upload = async (kind: string, bytes: Uint8Array, name = 'file.csv') => {
    const path = `/api/imports/v1/kinds/${kind}/imports?name=${encodeURIComponent(name)}`;
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'accept-language': 'en',
        authorization: `Bearer ${seat.token}`,
        'x-org-id': seat.org,
      },
      body: bytes as Uint8Array<ArrayBuffer>,
    });
    return { status: answer.status, ...((await answer.json()) as { data: { id: string; reason?: string } }) };
  };
  const find = async (id: string): Promise<Import> =>
    (await server.get(`/imports/v1/imports/${id}`, { ...seat, language: 'en' })).data;
  /** The import, when its newest job has ended. */
  async function settled(id: string): Promise<Import> {
    const { job } = await find(id);
    if (job) await jobEnd(server, seat, job.id);
    return find(id);
  }
  const lines = async (id: string): Promise<ImportLine[]> =>
    (await server.get(`/imports/v1/imports/${id}/lines?page=1&size=100`, { ...seat, language: 'en' })).data
      .list;
  return {
    upload,
    find,
    lines,
    /** The import of a file, checked. */
    async check(kind: string, bytes: Uint8Array, name?: string): Promise<Import> {
      const { data, status } = await upload(kind, bytes, name);
      assert.equal(status, 200, JSON.stringify(data));
      return settled(data.id);
    },
    /** Errors as `line column: sentence`. */
    async errors(id: string): Promise<string[]> {
      const faults: ImportFault[] = [
        ...(await find(id)).faults,
        ...(await lines(id)).flatMap(({ errors }) => errors),
      ];
      return faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);
    },
    start: (id: string, step: ImportStep, kind = 'stations'): Promise<string> =>
      startJob(server, seat, 'import', { kind, import: id, step }),
    /** The end of a step. */
    async step(id: string, step: ImportStep, kind = 'stations'): Promise<Job> {
      return jobEnd(server, seat, await startJob(server, seat, 'import', { kind, import: id, step }));
    },
    async file(id: string): Promise<Buffer> {
      return Buffer.from(await (await fetchFile(server, seat, id)).arrayBuffer());
    },
    async exported(params: object): Promise<Buffer> {
      const job = await jobEnd(server, seat, await startJob(server, seat, 'export', params));
      assert.equal(job.state, 'done', job.message);
      return this.file(job.file ?? '');
    },
  };
}

/** Tables that an import of stations or assets writes, or that go with a station. */
const TABLES = [
  ...['station', 'station_rating', 'device', 'station_channel', 'meter', 'asset', 'asset_place'],
  ...['membership_station', 'station_key', 'station_grant'],
];

/** All rows of those tables, as texts. */
export async function tablesOf(server: TestServer): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const query = sql.raw(`select to_jsonb(t)::text as row from "${table}" t order by 1`);
    const { rows } = (await server.database.db.execute(query)) as unknown as { rows: { row: string }[] };
    found[table] = rows.map(({ row }) => row);
  }
  return found;
}
