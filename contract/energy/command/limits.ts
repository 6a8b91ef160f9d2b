/** Maximum power to send, in percent of the rated power. Not a factor, because 1.1 has no exact binary form. */
export const POWER_MAX_PERCENT = 110;

/** A gateway whose clock differs by more than this is sent nothing: it could not judge what has expired. */
export const GATEWAY_MAX_DRIFT_SECONDS = 30;

export const IDEMPOTENCY_KEY_MAX_LENGTH = 64;
export const COMMAND_REASON_MAX_LENGTH = 500;
export const SEQUENCE_MAX_STEPS = 20;
/** A sequence that nobody has released by then is not sent: the plant has moved on from what its author saw. */
export const SEQUENCE_WAIT_MINUTES = 30;
export const BATCH_READ_MAX_POINTS = 100;

/** `set` writes a point. `stop` is an emergency stop of a device. */
export const COMMAND_KINDS = ['set', 'stop'] as const;
export type CommandKind = (typeof COMMAND_KINDS)[number];

/** Who caused a command: a person, a running strategy, a commissioning sheet, a program. */
export const COMMAND_SOURCES = ['person', 'strategy', 'sheet', 'api'] as const;
export type CommandSource = (typeof COMMAND_SOURCES)[number];

export const SEND_STATUSES = ['sending', 'success', 'fail', 'timeout'] as const;
export type SendStatus = (typeof SEND_STATUSES)[number];

export const EXECUTION_STATES = ['pending', 'verified', 'mismatch', 'timeout'] as const;
export type ExecutionState = (typeof EXECUTION_STATES)[number];

/**
 * How a command stands as a whole. `refused`: a rule kept it from being sent. `open`: sent or about to be. `fail`: the
 * gateway refused it. The others are the execution states.
 */
export const COMMAND_STATES = ['refused', 'open', 'fail', 'verified', 'mismatch', 'timeout'] as const;
export type CommandState = (typeof COMMAND_STATES)[number];

/** Steps in the life of a command. A late answer or frame comes after its end and changes no state. */
export const COMMAND_STEPS = [
  'refused',
  'stored',
  'sent',
  'accepted',
  'done',
  'declined',
  'unanswered',
  'verified',
  'mismatch',
  'unseen',
  'lateAnswer',
  'lateFrame',
] as const;
export type CommandStep = (typeof COMMAND_STEPS)[number];

/**
 * What setting a point means, which decides its rules. `power` and `reactive` are set-points in kW and kvar, `switch`
 * turns a device on or off, `mode` chooses between manual and automatic. `other` has only the limits of its point.
 */
export const CONTROL_ROLES = [
  'power',
  'reactive',
  'powerFactor',
  'mode',
  'switch',
  'socLow',
  'socHigh',
  'periodStart',
  'periodEnd',
  'other',
] as const;
export type ControlRole = (typeof CONTROL_ROLES)[number];

/** How a station’s gateway is reached. `http`: it sends by HTTP only and takes no commands. */
export const GATEWAY_LINKS = ['mqtt', 'simulator', 'http'] as const;
export type GatewayLink = (typeof GATEWAY_LINKS)[number];

/**
 * `waiting`: for another person to release it. `stopped`: a step was not verified, or somebody ended it. `withdrawn` by
 * its author.
 */
export const SEQUENCE_STATES = [
  'waiting',
  'running',
  'done',
  'stopped',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type SequenceState = (typeof SEQUENCE_STATES)[number];

/** Why a batch read has no value of a point. */
export const READ_MISSES = ['noAnswer', 'declined', 'noValue', 'away', 'readOnly', 'drift'] as const;
export type ReadMiss = (typeof READ_MISSES)[number];
