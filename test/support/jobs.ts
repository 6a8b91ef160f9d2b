import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, inflateRawSync } from 'node:zlib';
import { Type } from 'typebox';
import type { Job } from '#contract/user-centre/job/calls.ts';
import type { Domain } from '#server/core/domain.ts';
import { type JobRun, jobKind } from '#server/core/job/kind.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Answer, TestServer } from './server.ts';

interface Seat {
  readonly token: string;
  readonly org: string;
}

/** A domain with a kind of job that the test holds up and lets go. */
export function heldJobs() {
  const runs: JobRun<{ note: string }>[] = [];
  let release: () => void = () => undefined;
  let gate = new Promise<void>((resolve) => (release = resolve));
  const kind = jobKind({
    name: 'held',
    params: Type.Object({ note: Type.String({ maxLength: 64 }) }),
    permissions: () => ['ledger:view'],
    title: ({ note }) => note,
    async run(run) {
      runs.push(run);
      run.progress(0.5);
      const file = await run.createFile(`${run.params.note}.csv`, 'text/csv');
      await file.write(Buffer.from('half'));
      const aborted = new Promise((_, reject) =>
        run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true }),
      );
      aborted.catch(() => undefined);
      await Promise.race([gate, aborted]);
      if (run.params.note === 'refused') throw new Refusal(413, { reason: 'fileTooLarge' });
      if (run.params.note === 'broken') throw new Error('The disk is on fire.');
      await file.write(Buffer.from(' whole'));
    },
  });
  const domain: Domain = {
    ...{ name: 'held', limits: {}, floors: {}, tasks: [], routes: () => undefined, jobs: [kind] },
    seedDemo: async () => true,
  };
  return {
    domain,
    /** Runs so far, of all servers with the domain. */
    runs,
    /** Lets all runs go on, present and future ones. */
    letGo: (): void => release(),
    /** Holds the next runs up. */
    hold: (): void => {
      gate = new Promise<void>((resolve) => (release = resolve));
    },
  };
}

export const startJob = async (
  server: TestServer,
  seat: Seat,
  kind: string,
  params: object,
): Promise<string> => {
  const answer = await server.post('/jobs/v1/jobs', { kind, params }, seat);
  if (answer.status !== 200) throw new Error(`${answer.message} ${answer.errors.join()}`);
  return answer.data.id;
};

export const jobAt = (server: TestServer, seat: Seat, id: string): Promise<Answer> =>
  server.get(`/jobs/v1/jobs/${id}`, seat);

/** The job, as soon as `isSo`. */
export async function jobWhen(
  server: TestServer,
  seat: Seat,
  id: string,
  isSo: (job: Job) => boolean,
): Promise<Job> {
  while (true) {
    const { data } = await jobAt(server, seat, id);
    if (isSo(data)) return data;
    await sleep(10);
  }
}

export const jobEnd = (server: TestServer, seat: Seat, id: string): Promise<Job> =>
  jobWhen(server, seat, id, ({ state }) => state !== 'queued' && state !== 'running');

/** Waits until `isSo`, which a test's time-out ends. */
export async function eventually(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(10);
}

/** A file's answer, as it is. */
export const fetchFile = (server: TestServer, seat: Seat, id: string): Promise<Response> =>
  fetch(`${server.url}/api/jobs/v1/files/${id}`, {
    headers: { authorization: `Bearer ${seat.token}`, 'x-org-id': seat.org },
  });

/** The files of a ZIP archive by name, found by its directory. */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = new Map<string, Buffer>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const header = archive.readUInt32LE(at + 42);
    const start = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const content = inflateRawSync(archive.subarray(start, start + packed));
    if (crc32(content) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    files.set(name, content);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
