import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  END_REASONS,
  type EndReason,
  nextState,
  type SessionEvent,
  type SessionState,
} from '#client/stores/session/state.ts';
import { userOf } from '#client/stores/user.ts';
import { signedIn } from '#test/support/session.ts';

const ada = userOf(signedIn());
const bo = userOf(signedIn({ userUuid: 'user-2', name: 'bo' }));
const renamed = { ...ada, name: 'Ada Lovelace' };

const ending = (reason: EndReason) => ({ reason, message: 'said' });
const expired = ending('expired');

const none: SessionState = { kind: 'signedOut', ending: null };
const over: SessionState = { kind: 'signedOut', ending: expired };
const inside: SessionState = { kind: 'signedIn', user: ada, reloginAsked: false };
const asked: SessionState = { kind: 'signedIn', user: ada, reloginAsked: true };
const leaving: SessionState = { kind: 'leaving', user: ada };
const away: SessionState = { kind: 'away', user: ada, ending: expired };

const entered: SessionEvent = { kind: 'entered', user: ada };
const updated: SessionEvent = { kind: 'updated', user: renamed };
const ended = (reason: EndReason, canReturn = true): SessionEvent => ({
  kind: 'ended',
  ending: ending(reason),
  canReturn,
});
const lost = (reason: EndReason, canReturn = true): SessionEvent => ({
  kind: 'lost',
  ending: ending(reason),
  canReturn,
});
const leaveStarted: SessionEvent = { kind: 'leaveStarted' };
const reloginAsked: SessionEvent = { kind: 'reloginAsked' };
const reloginDeclined: SessionEvent = { kind: 'reloginDeclined' };
const forgotten: SessionEvent = { kind: 'forgotten' };

const transitions: readonly (readonly [string, SessionState, SessionEvent, SessionState])[] = [
  ['a sign-in enters', none, entered, inside],
  ['a sign-in after an ended session forgets why that ended', over, entered, inside],
  [
    'a sign-in of somebody else replaces the person',
    inside,
    { kind: 'entered', user: bo },
    { ...inside, user: bo },
  ],
  ['a sign-in answers whether to sign in again', asked, entered, inside],
  ['a sign-in during a sign-out enters', leaving, entered, inside],
  ['a sign-in of the person who is away brings them back', away, entered, inside],
  ['new facts about the person are taken over', asked, updated, { ...asked, user: renamed }],
  ['new facts are taken over during a sign-out', leaving, updated, { ...leaving, user: renamed }],
  ['another service asks to sign in again', inside, reloginAsked, asked],
  ['a person who declines stays signed in', asked, reloginDeclined, inside],
  ['a sign-out starts', inside, leaveStarted, leaving],
  ['a sign-out takes the question to sign in again along', asked, leaveStarted, leaving],
  ['a session that ended for the person can be returned to', inside, ended('expired'), away],
  ['a page that cannot hide what it shows keeps nothing', inside, ended('expired', false), over],
  ['a session that another tab ended can be returned to', inside, lost('expired'), away],
  ['another tab ends it on a page that keeps nothing', inside, lost('expired', false), over],
  [
    'a sign-out ends the session when the server was told',
    leaving,
    ended('signedOut'),
    { kind: 'signedOut', ending: ending('signedOut') },
  ],
  [
    'nobody returns to a page that they leave while another tab ends the session',
    leaving,
    lost('expired'),
    over,
  ],
  ['a person who is signed in is forgotten', inside, forgotten, none],
  ['a person who signs out is forgotten', leaving, forgotten, none],
  ['a person who stays away too long is forgotten, and why it ended stays known', away, forgotten, over],
];

for (const [title, from, event, to] of transitions) {
  test(`${from.kind} × ${event.kind} → ${to.kind}: ${title}`, () => {
    assert.deepEqual(nextState(from, event), to);
  });
}

for (const reason of ['signedOut', 'accountChanged', 'replaced'] as const) {
  test(`nobody returns to a session that ended as ${reason}`, () => {
    const after: SessionState = { kind: 'signedOut', ending: ending(reason) };
    for (const event of [ended(reason), lost(reason)]) assert.deepEqual(nextState(inside, event), after);
  });
}

test('a request that is refused during a sign-out does not end the session', () => {
  for (const reason of END_REASONS.filter(
    (each) => !['signedOut', 'accountChanged', 'replaced'].includes(each),
  ))
    assert.equal(nextState(leaving, ended(reason)), leaving);
});

/** Pairs that change nothing: the same object comes back, so that nobody hears of them. */
const ignored: readonly (readonly [SessionState, readonly SessionEvent[]])[] = [
  [
    none,
    [
      updated,
      reloginAsked,
      reloginDeclined,
      leaveStarted,

      ended('expired'),
      lost('expired'),
      forgotten,
    ],
  ],
  [
    over,
    [
      updated,
      reloginAsked,
      reloginDeclined,
      leaveStarted,

      ended('relogin'),
      lost('relogin'),
      forgotten,
    ],
  ],
  [inside, [reloginDeclined]],
  [asked, [reloginAsked]],
  [leaving, [reloginAsked, reloginDeclined, leaveStarted]],
  [away, [updated, reloginAsked, reloginDeclined, leaveStarted, ended('signedOut'), lost('replaced')]],
];

for (const [state, events] of ignored) {
  for (const event of events) {
    test(`${state.kind} ignores ${event.kind}${'ending' in state && state.ending ? ' after an end' : ''}${state === asked ? ' while asked' : ''}`, () => {
      assert.equal(nextState(state, event), state);
    });
  }
}

test('every state answers every event', () => {
  const covered = new Set([
    ...transitions.map(([, from, event]) => `${from.kind} ${event.kind}`),
    ...ignored.flatMap(([state, events]) => events.map((event) => `${state.kind} ${event.kind}`)),
  ]);
  assert.equal(covered.size, 4 * 8);
});
