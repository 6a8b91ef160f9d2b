import type { AsyncCommand } from 'fast-check';
import { outcome, type Seat } from './organization.ts';
import type { Answer } from './server.ts';

/** Seconds by the test's own clock. Steps of time are such that nothing ever expires on the spot. */
export const CODE_LIFE_S = 600;
export const REQUEST_LIFE_S = 1000;
const STEP_S = 400;

export const PEOPLE = 4;

interface Request {
  id: string;
  status: 0 | 1 | 2;
  isPassed: boolean | null;
  madeAt: number;
  isWithdrawn: boolean;
}

/** What ought to be true of one organisation. The first person starts as its administrator. */
export interface Model {
  now: number;
  members: Map<number, { isAdministrator: boolean; isEnabled: boolean }>;
  /** The newest request of each person. */
  requests: Map<number, Request>;
  /** Every request that was decided, and how. */
  decided: Map<string, boolean>;
  code: { text: string; madeAt: number } | null;
  /** Somebody revoked the newest code. */
  isClosed: boolean;
  /** Codes that were good once. */
  oldCodes: string[];
  /** Changes that succeeded: as many as there are records. */
  changes: number;
}

/** The organisation itself, reached as people reach it. */
export interface Real {
  organizationId: string;
  people: readonly { id: string; seat: Seat }[];
  post(call: string, body: unknown, seat: Seat): Promise<Answer>;
  advance(seconds: number): void;
  roleOf(isAdministrator: boolean): string;
  /** Compares what is stored with the model; without one it checks what always holds. */
  check(model?: Model): Promise<void>;
}

export type MembershipCommand = AsyncCommand<Model, Real>;

export const newModel = (): Model => ({
  now: 0,
  members: new Map([[0, { isAdministrator: true, isEnabled: true }]]),
  requests: new Map(),
  decided: new Map(),
  code: null,
  isClosed: false,
  oldCodes: [],
  changes: 0,
});

/** One thing that somebody does: how to ask for it, and what the model says of the answer. */
export interface Deed {
  readonly name: string;
  /** Who does it, and to whom. */
  readonly by: number;
  readonly to: number;
}

const isActive = (model: Model, person: number) => model.members.get(person)?.isEnabled === true;
const isLeader = (model: Model, person: number) =>
  isActive(model, person) && model.members.get(person)?.isAdministrator === true;
const isLast = (model: Model, person: number) =>
  isLeader(model, person) && [...model.members.keys()].filter((other) => isLeader(model, other)).length === 1;

function denied(model: Model, person: number): string | null {
  if (!isActive(model, person)) return '403 notMember';
  return isLeader(model, person) ? null : '403 noPermission';
}

const isLiveCode = ({ code, now }: Model) => code !== null && now - code.madeAt < CODE_LIFE_S;
const isWaiting = ({ now }: Model, request: Request | undefined) =>
  request?.status === 1 && now - request.madeAt < REQUEST_LIFE_S;

/** Changes the model as the deed ought to, and tells what the answer ought to be. */
const expected: Record<string, (model: Model, deed: Deed, answer: Answer) => string> = {
  code(model, { by }, { data }) {
    if (!isActive(model, by)) return '403 notMember';
    if (isLiveCode(model) || model.isClosed) return '200';
    return newCode(model, data?.code);
  },
  renew: (model, { by }, { data }) => denied(model, by) ?? newCode(model, data?.code),
  revoke(model, { by }) {
    const refusal = denied(model, by);
    if (refusal) return refusal;
    if (model.code) {
      model.oldCodes.push(model.code.text);
      model.changes += 1;
      model.isClosed = true;
    }
    model.code = null;
    return '200';
  },
  apply(model, { by }, { data }) {
    const member = model.members.get(by);
    if (member && !member.isEnabled) return '403 notMember';
    if (!isLiveCode(model)) return '400 code: invitationCode.invalid';
    if (member) return '400 code: invitationCode.own';
    const known = model.requests.get(by);
    if (isWaiting(model, known)) return data?.recordUuid === known?.id ? '200' : 'the same request';
    const request = {
      id: data?.recordUuid,
      status: 1,
      isPassed: null,
      madeAt: model.now,
      isWithdrawn: false,
    } as const;
    model.requests.set(by, { ...request });
    model.changes += 1;
    return '200';
  },
  stale: () => '400 code: invitationCode.invalid',
  approve: (model, deed) => decide(model, deed, true),
  reject: (model, deed) => decide(model, deed, false),
  withdraw(model, { by }) {
    const request = model.requests.get(by);
    if (!request) return '404';
    if (request.isWithdrawn) return '200';
    const refusal = settled(model, request);
    if (refusal) return refusal;
    Object.assign(request, { status: 0, isWithdrawn: true });
    model.changes += 1;
    return '200';
  },
  remove(model, { by, to }) {
    const refusal = denied(model, by);
    if (refusal) return refusal;
    if (!model.members.has(to)) return '200';
    if (by === to) return '409 ownMembership';
    model.members.delete(to);
    model.changes += 1;
    return '200';
  },
  quit(model, { by }) {
    if (!model.members.has(by)) return '200';
    if (isLast(model, by)) return '409 lastAdministrator';
    model.members.delete(by);
    model.changes += 1;
    return '200';
  },
  disable: (model, deed) => setEnabled(model, deed, false),
  activate: (model, deed) => setEnabled(model, deed, true),
  promote: (model, deed) => setRole(model, deed, true),
  demote: (model, deed) => setRole(model, deed, false),
};

function newCode(model: Model, text: string): string {
  if (model.code) model.oldCodes.push(model.code.text);
  model.code = { text, madeAt: model.now };
  model.isClosed = false;
  model.changes += 1;
  return '200';
}

function settled(model: Model, request: Request): string | null {
  if (request.status === 2) return '409 requestDecided';
  if (request.isWithdrawn) return '409 requestWithdrawn';
  return isWaiting(model, request) ? null : '409 requestExpired';
}

function decide(model: Model, { by, to }: Deed, isPassed: boolean): string {
  const refusal = denied(model, by);
  if (refusal) return refusal;
  const request = model.requests.get(to);
  if (!request) return '404';
  if (request.status === 2 && request.isPassed === isPassed) return '200';
  const late = settled(model, request);
  if (late) return late;
  Object.assign(request, { status: 2, isPassed });
  model.decided.set(request.id, isPassed);
  model.changes += 1;
  if (isPassed && !model.members.has(to)) model.members.set(to, { isAdministrator: false, isEnabled: true });
  return '200';
}

function setEnabled(model: Model, { by, to }: Deed, isEnabled: boolean): string {
  const refusal = denied(model, by);
  if (refusal) return refusal;
  const member = model.members.get(to);
  if (!member) return '404';
  if (by === to) return '409 ownMembership';
  if (member.isEnabled !== isEnabled) model.changes += 1;
  member.isEnabled = isEnabled;
  return '200';
}

function setRole(model: Model, { by, to }: Deed, isAdministrator: boolean): string {
  const refusal = denied(model, by);
  if (refusal) return refusal;
  const member = model.members.get(to);
  if (!member) return '404';
  if (member.isAdministrator === isAdministrator) return '200';
  if (isLast(model, to)) return '409 lastAdministrator';
  member.isAdministrator = isAdministrator;
  model.changes += 1;
  return '200';
}

export const DEEDS = Object.keys(expected);

const NO_CODE = '0000000000';
const NO_RECORD = '00000000-0000-8000-a000-000000000000';

/** Asks for the deed. */
export function ask(model: Model, real: Real, { name, by, to }: Deed): Promise<Answer> {
  const { organizationId, people } = real;
  const { id, seat } = people[by] as Real['people'][number];
  const inside = { ...seat, org: organizationId };
  const target = people[to]?.id;
  const recordUuid = model.requests.get(to)?.id ?? NO_RECORD;
  const own = { recordUuid: model.requests.get(by)?.id ?? NO_RECORD };
  const organization = { uuid: organizationId };
  const isMember = model.members.has(by);
  switch (name) {
    case 'code':
      return real.post('get-org-invitation-code', organization, seat);
    case 'renew':
      return real.post('renew-invitation-code', organization, seat);
    case 'revoke':
      return real.post('revoke-invitation-code', organization, seat);
    case 'apply':
      return real.post('send-join-request', { code: model.code?.text ?? NO_CODE }, isMember ? inside : seat);
    case 'stale':
      return real.post('send-join-request', { code: model.oldCodes.at(-1) ?? NO_CODE }, seat);
    case 'approve':
    case 'reject':
      return real.post('confirm-request', { recordUuid, isPassed: Number(name === 'approve') }, inside);
    case 'withdraw':
      return real.post('withdraw-request', own, seat);
    case 'remove':
      return real.post('remove-user-from-my-org', { uuid: target }, inside);
    case 'quit':
      return real.post('quit-org', organization, seat);
    case 'disable':
    case 'activate':
      return real.post(`${name}-org-user`, { uuid: target }, inside);
    case 'promote':
    case 'demote': {
      const roleUuid = real.roleOf(name === 'promote');
      return real.post('set-org-user-role', { userUuid: target, roleUuid }, inside);
    }
    default:
      throw new Error(`Nobody knows how to ${name} (${id}).`);
  }
}

/** A deed whose answer, and what is stored after it, are compared with the model. */
export class Do implements MembershipCommand {
  readonly deed: Deed;
  constructor(deed: Deed) {
    this.deed = deed;
  }
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    const answer = await ask(model, real, this.deed);
    const wanted = expected[this.deed.name]?.(model, this.deed, answer);
    if (outcome(answer) !== wanted) {
      throw new Error(`${this}: ${outcome(answer)} instead of ${wanted}`);
    }
    await real.check(model);
  }
  toString(): string {
    return `${this.deed.name} by ${this.deed.by} to ${this.deed.to}`;
  }
}

/** Time passes: codes and requests grow old. */
export class Wait implements MembershipCommand {
  check(): boolean {
    return true;
  }
  async run(model: Model, real: Real): Promise<void> {
    model.now += STEP_S;
    real.advance(STEP_S);
  }
  toString(): string {
    return 'wait';
  }
}
