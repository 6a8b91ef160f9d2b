import type * as calls from '#contract/user-centre/account-event/calls.ts';
import { stream } from '../call.ts';

export const followEvents = stream<typeof calls.followEvents>('GET', '/events/v1/stream');
