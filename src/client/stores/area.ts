import { http } from '../http.ts';
import { localArea, type SafeStorage, tabArea } from '../storage.ts';

/** Where a session is kept: shared by the tabs of the platform, but a foreign page's tab keeps its own. */
export function sessionArea(): SafeStorage {
  return http.foreign ? tabArea : localArea;
}
