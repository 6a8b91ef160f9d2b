declare module 'fs-native-extensions' {
  /** Takes an advisory lock on an open file; false if another process holds it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
