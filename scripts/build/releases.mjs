/** Releases whose assets stay, so that open tabs keep working. */
const KEPT_RELEASES = 2;

/**
 * What becomes of the releases before a build: `previous` stay, newest first, and `unused` are the files that none of
 * those that stay has. `last` describes the build before, as `build.json` does.
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
