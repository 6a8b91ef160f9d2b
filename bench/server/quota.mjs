// A fixed share of a core for a process, by the kernel's control groups: what it answers then depends neither on what
// the database and the load generator leave of the cores, nor on how many processes share them.
import { accessSync, constants, existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** Short, so that a process waits a few milliseconds for its next share and not a tenth of a second. */
const PERIOD_US = 10_000;

const V1 = '/sys/fs/cgroup/cpu';
const V2 = '/sys/fs/cgroup';

const canWrite = (path) => {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
};

/** How this machine's groups are written; undefined where they cannot be. */
function kind() {
  if (existsSync(`${V1}/cpu.cfs_quota_us`) && canWrite(V1))
    return {
      root: V1,
      members: (folder) => `${folder}/cgroup.procs`,
      limit(folder, share) {
        writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
        writeFileSync(`${folder}/cpu.cfs_quota_us`, String(share ? Math.round(PERIOD_US * share) : -1));
      },
    };
  if (existsSync(`${V2}/cgroup.subtree_control`) && canWrite(`${V2}/cgroup.subtree_control`))
    return {
      root: V2,
      prepare: () => writeFileSync(`${V2}/cgroup.subtree_control`, '+cpu'),
      members: (folder) => `${folder}/cgroup.procs`,
      limit: (folder, share) =>
        writeFileSync(`${folder}/cpu.max`, `${share ? Math.round(PERIOD_US * share) : 'max'} ${PERIOD_US}`),
    };
  return undefined;
}

/** A group for each process; `limit` gives each the share of a core, without one they are free. */
export function quotaFor(pids) {
  const groups = kind();
  if (!groups) return undefined;
  const folders = [];
  const quota = {
    limit(share) {
      for (const folder of folders) groups.limit(folder, share);
    },
    /** The processes go back to where all are. */
    stop() {
      for (const [index, folder] of folders.entries()) {
        tryTo(() => writeFileSync(`${groups.root}/cgroup.procs`, String(pids[index])));
        tryTo(() => rmdirSync(folder));
      }
    },
  };
  try {
    groups.prepare?.();
    for (const pid of pids) {
      const folder = `${groups.root}/heliport-bench-${pid}`;
      mkdirSync(folder);
      folders.push(folder);
      writeFileSync(groups.members(folder), String(pid));
    }
    quota.limit(1);
    quota.limit();
    return quota;
  } catch {
    // A container may show the files and refuse the writing: the report then tells the shares alone.
    quota.stop();
    return undefined;
  }
}

/** What has ended already needs no way back. */
function tryTo(act) {
  try {
    act();
  } catch (error) {
    if (!['ESRCH', 'ENOENT', 'EBUSY'].includes(error.code)) throw error;
  }
}
