import type { Application } from '#client/stores/application.ts';

export type ApplicationStatus = 'passed' | 'rejected' | 'pending' | 'invalid';

/** What an application shows to who made it (specification section 4, join request status). */
export function statusOf({ status, isPassed }: Pick<Application, 'status' | 'isPassed'>): ApplicationStatus {
  if (status === 0) return 'invalid';
  if (status === 1) return 'pending';
  return isPassed === 1 ? 'passed' : 'rejected';
}
