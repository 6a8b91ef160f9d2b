// Limits a process to a fixed share of a core with Linux control groups, so that its throughput depends neither on the
// other programs nor on how many processes share the cores.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';

/** Short, so that a process waits only a few milliseconds for its next share. */
const PERIOD_US = 10_000;
/** Maximum weight, so that other processes do not reduce a group's share. */
const MOST_SHARES = 262_144;
const MOST_WEIGHT = 10_000;

/** Path of this process in a controller's hierarchy. Version 2 has one hierarchy without a name. */
function ownGroup(controller) {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').split('\n') : [];
  const path =
    lines.find((line) => line.split(':')[1]?.split(',').includes(controller))?.split(':')[2] ?? '/';
  return path === '/' ? '' : path;
}

// Below the benchmark's own group, so that the processes keep its weight.
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

/** How to write control groups on this machine; undefined if that is not possible. */
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

/** Puts each process into a group. With `limit`, each group is limited to that share of a core. */
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
    // A container can show the files but refuse writing. The report then contains only the unlimited figures.
    stop();
    return undefined;
  }
}

/** A process that has ended does not need to be moved back. */
function tryTo(act) {
  try {
    act();
  } catch (error) {
    if (!['ESRCH', 'ENOENT', 'EBUSY'].includes(error.code)) throw error;
  }
}
