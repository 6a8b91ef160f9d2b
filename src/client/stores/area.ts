import { http } from '../http.ts';
import { localArea, type SafeStorage, tabArea } from '../storage.ts';

/** Storage of the session: shared by the platform's tabs; a tab on another site keeps its own. */
export function sessionArea(): SafeStorage {
  return http.foreign ? tabArea : localArea;
}
