declare module 'fs-native-extensions' {
  /** Takes an advisory lock of the operating system on an open file; false when another process holds it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
