import type * as calls from '#contract/user-centre/child-app/calls.ts';
import { call } from '../call.ts';

export const listChildApps = call<typeof calls.listChildApps>('GET', '/platform/v1/apps');
export const rollBackChildApp = call<typeof calls.rollBackChildApp>(
  'POST',
  '/platform/v1/apps/:name/roll-back',
);
export const endChildRollback = call<typeof calls.endChildRollback>(
  'POST',
  '/platform/v1/apps/:name/end-rollback',
);
