import { Type } from 'typebox';
import { call } from '../../call.ts';
import { ACCOUNT_EVENT_KINDS, STREAM_AGE_MAX_SECONDS } from './limits.ts';

/**
 * Something that concerns the caller has changed. It names what to load again and carries no data itself, so that the
 * rights are checked by the calls that load it.
 */
const AccountEvent = Type.Object({
  kind: Type.Enum(ACCOUNT_EVENT_KINDS),
  organization: Type.String({
    description: 'The organisation that it is about, empty if it concerns only the person.',
  }),
});

export const followEvents = call({
  method: 'GET',
  path: '/events/v1/stream',
  summary: 'List the changes that concern the caller, as they happen',
  description:
    'One stream per visible tab carries the events of all domains. `Last-Event-ID` resumes it. `account` events name ' +
    'what has changed: load it again. `current` means that nothing was missed so far, `stale` that something may have been.',
  access: 'session',
  query: Type.Object({
    ageSeconds: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: STREAM_AGE_MAX_SECONDS,
        description:
          'Age of the data that the caller shows, in seconds; the stream begins with what has changed since. Not used with `Last-Event-ID`.',
      }),
    ),
  }),
  events: { account: AccountEvent },
});
