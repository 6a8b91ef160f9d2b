/** True if the page was opened with `?dev`: for developers of child apps. */
export const isDeveloper = (): boolean => new URLSearchParams(globalThis.location?.search).has('dev');
