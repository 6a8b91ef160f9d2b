import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { CHILD_NAME } from '../../child/address.ts';
import { CHILD_FAILURE_CAUSES, CHILD_FAILURE_STEPS } from '../child-measure/limits.ts';

const Moment = Type.String({ format: 'date-time' });
const Name = Type.String({ pattern: `^${CHILD_NAME}$` });

/** How a release of an app does in browsers: over the last days, all failures, and the times of one page in ten. */
const ReleaseHealth = Type.Object({
  version: Type.String(),
  /** Pages that showed the app and sent the time that it took. */
  mounts: Type.Integer(),
  failures: Type.Integer(),
  /** From the navigation to the first paint, in ms, within the bounds of a histogram; null without a time. */
  medianMs: Type.Union([Type.Integer(), Type.Null()]),
  p95Ms: Type.Union([Type.Integer(), Type.Null()]),
  lastSeenAt: Moment,
  /** Step and cause as in the report of measures; null without a failure. */
  lastFailure: Type.Union([
    Type.Object({
      step: Type.Enum([...CHILD_FAILURE_STEPS]),
      cause: Type.Enum([...CHILD_FAILURE_CAUSES]),
      at: Moment,
    }),
    Type.Null(),
  ]),
});
export type ReleaseHealth = Static<typeof ReleaseHealth>;

const Problem = Type.Object({
  /** Where it is in the source, such as `tariff.json`; '' for the whole source. */
  place: Type.String(),
  /** The app whose last good manifest stays; '' if its name cannot be read. */
  child: Type.String(),
  /** The field and what is wrong with it, in English, as the build tells it. */
  text: Type.String(),
  since: Moment,
});

const ChildApp = Type.Object({
  name: Type.String(),
  /** In the language of the request. */
  title: Type.String(),
  /** Comes with this build; the others come from `CHILDREN`. */
  isBuiltIn: Type.Boolean(),
  /** The version that pages load. */
  version: Type.String(),
  /** The version that the source lists; another one after a rollback. */
  listedVersion: Type.String(),
  /** Versions that it can be rolled back to, newest first. */
  earlierVersions: Type.Array(Type.String()),
  /** Since when another version than the listed one is loaded; '' without a rollback. */
  rolledBackAt: Type.String(),
  /** Who chose it; '' for the operator's command. */
  rolledBackBy: Type.String(),
  /** The releases that browsers have loaded lately: the one that pages load first. */
  health: Type.Array(ReleaseHealth),
});

export const listChildApps = call({
  method: 'GET',
  path: '/platform/v1/apps',
  summary: 'List the registered child apps and how they do',
  description:
    'The request’s organisation must be an operator (type 1). Problems are those that the answering server knows of.',
  access: 'session',
  permission: 'system:edit',
  data: Type.Object({
    list: Type.Array(ChildApp),
    /** `CHILDREN` without password and query, '' without it. */
    source: Type.String(),
    problems: Type.Array(Problem),
    /** Days that `health` covers. */
    days: Type.Integer(),
  }),
});

export const rollBackChildApp = call({
  method: 'POST',
  path: '/platform/v1/apps/:name/roll-back',
  summary: 'Replace the release of a child app by an earlier one',
  description:
    'The next page loads it, until the app’s source lists another version or the rollback is ended. 409 if the version is not one of `earlierVersions`.',
  access: 'session',
  permission: 'system:edit',
  params: Type.Object({ name: Name }),
  body: Type.Object({ version: Type.String({ maxLength: 32 }) }),
  data: Type.Object({ version: Type.String() }),
});

export const endChildRollback = call({
  method: 'POST',
  path: '/platform/v1/apps/:name/end-rollback',
  summary: 'End the rollback of a child app',
  description: '404 if the app is not rolled back.',
  access: 'session',
  permission: 'system:edit',
  params: Type.Object({ name: Name }),
  body: Type.Object({}),
  data: Type.Object({ version: Type.String() }),
});
