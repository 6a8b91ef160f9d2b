/** Major version of `@heliport/client`; a child's manifest names the one it is written for. */
export const CLIENT_VERSION = 1;

/** Where a child's files are, and where the shell mounts it: its name comes next. */
export const CHILD_FILES_PATH = '/child/';
export const CHILD_MOUNT_PATH = '/sub-';
