import { useEffect } from 'react';
import { markUnsaved } from '#client/stores/leave.ts';

/**
 * While `dirty`, prevents organisation switches and automatic reloads, and makes the browser ask before the page
 * closes.
 */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}
