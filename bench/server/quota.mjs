// A fixed share of a core for a process, by the kernel's control groups: what it answers then depends neither on what
// the database and the load generator leave of the cores, nor on how many processes share them.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';

/** Short, so that a process waits a few milliseconds for its next share and not a tenth of a second. */
const PERIOD_US = 10_000;
/** A group's share is a limit here, which what runs beside it must not narrow. */
const MOST_SHARES = 262_144;
const MOST_WEIGHT = 10_000;

/** Where this process is in the hierarchy of a controller (the second version has one hierarchy, without a name). */
function ownGroup(controller) {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').split('\n') : [];
  const path =
    lines.find((line) => line.split(':')[1]?.split(',').includes(controller))?.split(':')[2] ?? '/';
  return path === '/' ? '' : path;
}

// Below its own group, so that the processes keep the weight that the bench was given.
const V1 = `/sys/fs/cgroup/cpu${ownGroup('cpu')}`;
const V2 = `/sys/fs/cgroup${ownGroup('')}`;

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
  if (existsSync(`${V1}/cpu.shares`) && canWrite(V1))
    return {
      root: V1,
      limit(folder, share) {
        writeFileSync(`${folder}/cpu.shares`, String(MOST_SHARES));
        writeFileSync(`${folder}/cpu.cfs_period_us`, String(PERIOD_US));
        writeFileSync(`${folder}/cpu.cfs_quota_us`, String(Math.round(PERIOD_US * share)));
      },
    };
  if (existsSync(`${V2}/cgroup.subtree_control`) && canWrite(`${V2}/cgroup.subtree_control`))
    return {
      root: V2,
      prepare: () => writeFileSync(`${V2}/cgroup.subtree_control`, '+cpu'),
      limit(folder, share) {
        writeFileSync(`${folder}/cpu.weight`, String(MOST_WEIGHT));
        writeFileSync(`${folder}/cpu.max`, `${Math.round(PERIOD_US * share)} ${PERIOD_US}`);
      },
    };
  return undefined;
}

/** A group for each process; `limit` holds each to the share of a core, without one they are where all are. */
export function quotaFor(pids) {
  const groups = kind();
  if (!groups) return undefined;
  const folderOf = (pid) => `${groups.root}/heliport-bench-${pid}`;
  const move = (pid, folder) => writeFileSync(`${folder}/cgroup.procs`, String(pid));
  function limit(share) {
    for (const pid of pids) {
      if (share) groups.limit(folderOf(pid), share);
      move(pid, share ? folderOf(pid) : groups.root);
    }
  }
  function stop() {
    for (const pid of pids) {
      tryTo(() => move(pid, groups.root));
      tryTo(() => rmdirSync(folderOf(pid)));
    }
  }
  try {
    groups.prepare?.();
    for (const pid of pids) mkdirSync(folderOf(pid));
    limit(1);
    limit();
    return { limit, stop };
  } catch {
    // A container may show the files and refuse the writing: the report then tells the shares alone.
    stop();
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
