type State = Readonly<Record<string, unknown>>;
type Listener = (state: State, before: State) => void;

let current: State = {};
const listeners = new Map<string, Listener>();

/** qiankun's shared state, among the apps of `qiankunApp`. Each app has one listener, as there. */
export const globalState = (app: string) => ({
  onGlobalStateChange(listener: Listener, fireImmediately = false): void {
    listeners.set(app, listener);
    if (fireImmediately) listener(current, current);
  },
  setGlobalState(changes: State): boolean {
    const before = current;
    current = { ...current, ...changes };
    for (const listener of [...listeners.values()]) listener(current, before);
    return true;
  },
  offGlobalStateChange: (): boolean => listeners.delete(app),
});
