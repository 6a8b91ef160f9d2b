/** Phases of a child that the host measures. `paint` is from the navigation to the first paint of its content. */
export const CHILD_PHASES = ['load', 'bootstrap', 'mount', 'paint'] as const;
export type ChildPhase = (typeof CHILD_PHASES)[number];

/** Steps in which a child can fail. `slot` is a contribution of the child to the shell. */
export const CHILD_FAILURE_STEPS = [
  'load',
  'bootstrap',
  'mount',
  'suspend',
  'resume',
  'unmount',
  'leave',
  'slot',
] as const;
export type ChildFailureStep = (typeof CHILD_FAILURE_STEPS)[number];

/** Kinds of failures. A child's error message is not sent, because it may name persons. */
export const CHILD_FAILURE_CAUSES = [
  'deadline',
  'clientVersion',
  'file',
  'network',
  'policy',
  'syntax',
  'thrown',
] as const;
export type ChildFailureCause = (typeof CHILD_FAILURE_CAUSES)[number];

/** Maximum number of measures in a batch. A page with more measures sends another batch. */
export const MEASURES_BATCH = 20;
/** The same for deprecated things that a child uses. A page tells each once. */
export const DEPRECATIONS_BATCH = 10;
/** Longer than any deadline of the host. A longer duration means that the clock has jumped. */
export const MEASURE_MAX_MS = 120_000;
