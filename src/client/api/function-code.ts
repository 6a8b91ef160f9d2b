import type * as calls from '#contract/user-centre/function-code/calls.ts';
import { request } from '../http.ts';

/** The function codes that the current organisation may use, with their names. */
export const getGrantableCodes = () =>
  request<typeof calls.getGrantableCodes>('GET', '/usercenter/get-org-resources');
