import { useEffect } from 'react';
import { markUnsaved } from '#client/stores/leave.ts';

/** While `dirty`: no switch of the organisation, no reload by itself, and the browser asks before the page closes. */
export function useUnsaved(dirty: boolean): void {
  useEffect(() => (dirty ? markUnsaved() : undefined), [dirty]);
}
