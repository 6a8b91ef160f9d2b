import { whenBack } from '#client/stores/online.ts';
import { mayPass } from '../host/measures.ts';

/**
 * Imports the code of background work and runs it. Nobody waits for it, and the page tells of the lost network in its
 * bar. So if the network fails, the code is imported again when network and server are back.
 */
export function importWhenBack<Module>(load: () => Promise<Module>, run: (module: Module) => void): void {
  const retry = (error: unknown) => {
    if (!mayPass(error)) throw error;
    whenBack(() => importWhenBack(load, run));
  };
  load().then(run, retry).catch(reportError);
}
