/** Number of releases whose assets are kept, so that open tabs keep working. */
const KEPT_RELEASES = 2;

/**
 * Decides which earlier releases are kept. `previous` are the kept ones, newest first. `unused` are files that no kept
 * release contains. `last` describes the previous build, as in `build.json`.
 */
export function keepReleases({ release, integrity }, last) {
  const before = last
    ? [{ release: last.release, files: Object.keys(last.integrity) }, ...(last.previous ?? [])]
    : [];
  const older = before.filter((each) => each.release !== release);
  const previous = older.slice(0, KEPT_RELEASES - 1);
  const wanted = new Set([...Object.keys(integrity), ...previous.flatMap(({ files }) => files)]);
  const dropped = older.slice(KEPT_RELEASES - 1).flatMap(({ files }) => files);
  return { previous, unused: [...new Set(dropped)].filter((file) => !wanted.has(file)) };
}
