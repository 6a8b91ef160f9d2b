/** States of an order, in the order of its life. A request is an order that is `applied`, `approved` or `rejected`. */
export const ORDER_STATES = [
  'applied',
  'approved',
  'rejected',
  'assigned',
  'accepted',
  'inProgress',
  'waitingParts',
  'done',
  'verified',
  'closed',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States in which somebody still has something to do. */
export const OPEN_ORDER_STATES = [
  'applied',
  'approved',
  'assigned',
  'accepted',
  'inProgress',
  'waitingParts',
  'done',
  'verified',
] as const satisfies readonly OrderState[];

/** States in which the person whom it is assigned to works on it. */
export const WORKING_ORDER_STATES = [
  'assigned',
  'accepted',
  'inProgress',
  'waitingParts',
] as const satisfies readonly OrderState[];

/** Urgency, the most urgent first. */
export const ORDER_GRADES = ['S', 'A', 'B', 'C'] as const;
export type OrderGrade = (typeof ORDER_GRADES)[number];

/** Minutes from the request until the work is to be done, by grade. The person who assigns it can set another time. */
export const ORDER_DUE_MINUTES = { S: 120, A: 480, B: 4320, C: 20_160 } as const satisfies Record<
  OrderGrade,
  number
>;

/** Where a request comes from. */
export const ORDER_SOURCES = ['hand', 'alarm', 'device', 'check', 'qr', 'plan'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** `WO-` and at least six digits. */
export const ORDER_NO_PATTERN = '^WO-\\d{6,9}$';
export const ORDER_NO_MAX_LENGTH = 12;
export const ORDER_WHAT_MAX_LENGTH = 200;
export const ORDER_NOTE_MAX_LENGTH = 2000;
export const ORDER_REMARK_MAX_LENGTH = 500;
/** Open orders that are offered in the place of a new request. */
export const LIKE_ORDERS_MAX = 5;

/** Phases of a checklist, in the order of the work: nothing of `work` before `safety` is done. */
export const CHECK_PHASES = ['safety', 'work', 'after'] as const;
export type CheckPhase = (typeof CHECK_PHASES)[number];

/** A check is passed or failed by a person, or is a value that is compared with its limits. */
export const CHECK_KINDS = ['pass', 'value'] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/**
 * Checks that the platform itself puts into a checklist; screens have their sentences. Every other check has a text of
 * its own and no code.
 */
export const CHECK_CODES = [
  'lockOut',
  'permit',
  'noVoltage',
  'measure',
  'fanCurrent',
  'tidy',
  'restored',
] as const;
export type CheckCode = (typeof CHECK_CODES)[number];

export const CHECK_RESULTS = ['pass', 'fail', 'skipped'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

export const CHECKS_MAX = 60;
export const CHECK_KEY_PATTERN = '^[a-z0-9][a-z0-9-]{0,31}$';
export const CHECK_TEXT_MAX_LENGTH = 200;

/** Kinds of entries of an order. */
export const ENTRY_KINDS = ['note', 'step', 'check', 'time', 'part', 'field', 'signature'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Entries in one post: what a phone gathers in a day without signal goes in a few posts. */
export const ENTRIES_MAX = 100;
/** Entries of an order besides its steps and notes: far more than work needs, and an order is read as a whole. */
export const ORDER_ENTRIES_MAX = 1000;
/** Notes of an order, and of one person in it: everybody who sees it may write, and takes no room from the work. */
export const ORDER_NOTES_MAX = 300;
export const ORDER_NOTES_OF_PERSON_MAX = 100;
/** Minutes of one entry of time used. */
export const ENTRY_MAX_MINUTES = 1440;
/** An entry may be made so long before it is sent. */
export const ENTRY_MAX_AGE_DAYS = 31;
/** A phone's clock may be so far ahead; later times are refused. */
export const ENTRY_MAX_AHEAD_SECONDS = 300;
/** Strokes of a signature as an SVG path in a box of 600 × 200. */
export const SIGNATURE_MAX_LENGTH = 8000;
/** Absolute moves, lines and curves alone. */
export const SIGNATURE_PATTERN = '^M[MLQC0-9 .,-]+$';
export const PART_NAME_MAX_LENGTH = 120;
export const PART_MAX_QUANTITY = 1000;
/** Money in the station's currency, in hundredths. */
export const COST_MAX_CENTS = 100_000_000;

/** Fields of an order that an entry of kind `field` changes. */
export const ORDER_FIELDS = ['what', 'note', 'wishedAt', 'costCents'] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export const ORDER_PHOTOS_MAX = 40;

/** A calendar shows at most this: six weeks. */
export const ORDER_CALENDAR_MAX_DAYS = 42;
/** Orders in a calendar; more are told by `more`. */
export const ORDER_CALENDAR_MAX = 500;

/** Why an order stands where it does in the list; screens have the words. */
export const RANK_REASONS = [
  /** Power that cannot be delivered, in kW. */
  'powerAtRisk',
  /** Level of its open alarm. */
  'alarmLevel',
  /** Minutes after its time. */
  'late',
  /** Minutes until its time. */
  'dueIn',
  /** Distance to the nearest other order, in km. */
  'travel',
] as const;
export type RankReason = (typeof RANK_REASONS)[number];

/** People who are suggested for an order. */
export const ADVICE_MAX = 20;
/** Why somebody is suggested, or cannot be chosen. */
export const ADVICE_REASONS = [
  'onDuty',
  'offDuty',
  /** Closed orders on devices of the same kind. */
  'skill',
  /** Way from the nearest of the person's open orders, in km. */
  'near',
  /** Open orders of the person. */
  'load',
  /** Cannot be chosen: no right for the work. */
  'noRight',
  /** Cannot be chosen: the station is not among the person's. */
  'noStation',
] as const;
export type AdviceReason = (typeof ADVICE_REASONS)[number];

/** Code of a label with its dashes, and room for slips. */
export const REPORT_LABEL_MAX_LENGTH = 64;
export const REPORT_NAME_MAX_LENGTH = 64;
export const REPORT_CONTACT_MAX_LENGTH = 64;
