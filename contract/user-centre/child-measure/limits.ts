/** What the host measures of a child: its steps, and from the navigation to the first paint of its content. */
export const CHILD_PHASES = ['load', 'bootstrap', 'mount', 'paint'] as const;
export type ChildPhase = (typeof CHILD_PHASES)[number];

/** Where a child can fail; `slot` is what it shows in a place of the shell. */
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

/** Kinds of failure; what a child's error says stays in the browser: it may name persons. */
export const CHILD_FAILURE_CAUSES = [
  'deadline',
  'clientVersion',
  'file',
  'network',
  'syntax',
  'thrown',
] as const;
export type ChildFailureCause = (typeof CHILD_FAILURE_CAUSES)[number];

/** One batch holds no more; a page that measures more sends another one. */
export const MEASURES_BATCH = 20;
/** Longer than any deadline of the host; a clock that jumped is no measure. */
export const MEASURE_MAX_MS = 120_000;
