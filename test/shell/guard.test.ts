import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Decision, decide, type Visit } from '#shell/guard.ts';

const signedOut: Visit = { path: '/', rest: '', token: false, refreshDue: false, covered: null };
const signedIn: Visit = { ...signedOut, token: true, covered: true };

const allow: Decision = { kind: 'allow' };
const to = (path: string): Decision => ({ kind: 'redirect', to: path });

const rows: [fact: string, visit: Visit, decision: Decision][] = [
  ['opens sign-in without a token', { ...signedOut, path: '/login' }, allow],
  ['opens registration without a token', { ...signedOut, path: '/register' }, allow],
  ['opens password recovery without a token', { ...signedOut, path: '/passwordback' }, allow],
  ['opens the not-found page without a token', { ...signedOut, path: '/404' }, allow],
  ['sends / to sign-in without a redirect, since / is where it leads', signedOut, to('/login')],
  [
    'remembers the path that sign-in interrupts',
    { ...signedOut, path: '/home' },
    to('/login?redirect=%2Fhome'),
  ],
  [
    'remembers query and fragment too',
    { ...signedOut, path: '/sub-alarm/alarm/alarmPushLog', rest: '?id=7&isMyself=1#top' },
    to('/login?redirect=%2Fsub-alarm%2Falarm%2FalarmPushLog%3Fid%3D7%26isMyself%3D1%23top'),
  ],
  [
    'sends an unknown path to sign-in without a token',
    { ...signedOut, path: '/x' },
    to('/login?redirect=%2Fx'),
  ],
  ['asks nobody to refresh without a token', { ...signedOut, path: '/login', refreshDue: true }, allow],

  ['refreshes first when that is due', { ...signedIn, path: '/home', refreshDue: true }, { kind: 'refresh' }],
  [
    'refreshes before an unknown path is refused',
    { ...signedIn, path: '/x', refreshDue: true },
    { kind: 'refresh' },
  ],
  ['sends a signed-in person from sign-in to /', { ...signedIn, path: '/login' }, to('/')],
  ['sends a signed-in person from registration to /', { ...signedIn, path: '/register' }, to('/')],
  [
    'ignores the redirect of a signed-in person, who would bounce',
    { ...signedIn, path: '/login', rest: '?redirect=%2Fchild%2Fmonitor%2F' },
    to('/'),
  ],
  ['sends / to the workbench', { ...signedIn, path: '/' }, to('/home')],
  [
    'keeps the query of /, which may carry a link’s organisation',
    { ...signedIn, path: '/', rest: '?org=1#x' },
    to('/home?org=1#x'),
  ],
  ['opens the workbench', { ...signedIn, path: '/home' }, allow],
  ['opens personal information', { ...signedIn, path: '/userInfo' }, allow],
  ['opens the icon gallery', { ...signedIn, path: '/icons' }, allow],
  ['opens the dictionary', { ...signedIn, path: '/dictionary' }, allow],
  ['opens security', { ...signedIn, path: '/security' }, allow],
  ['opens administration', { ...signedIn, path: '/administration' }, allow],
  ['opens the not-found page for a signed-in person', { ...signedIn, path: '/404' }, allow],
  ['opens a covered child path', { ...signedIn, path: '/sub-monitor/monitor/overview' }, allow],
  [
    'waits for rights before it judges a child path',
    { ...signedIn, path: '/sub-monitor', covered: null },
    { kind: 'wait' },
  ],
  [
    'refuses a child path that nothing covers, in its place',
    { ...signedIn, path: '/sub-platform', covered: false },
    { kind: 'refuse' },
  ],
  [
    'takes sub- anywhere in a path for a child',
    { ...signedIn, path: '/a/sub-b', covered: false },
    { kind: 'refuse' },
  ],
  ['sends an unknown path to the not-found page', { ...signedIn, path: '/x' }, to('/404')],
  ['minds the case of a path', { ...signedIn, path: '/Home' }, to('/404')],
  ['minds a slash at the end', { ...signedIn, path: '/home/' }, to('/404')],
];

for (const [fact, visit, decision] of rows) {
  test(fact, () => assert.deepEqual(decide(visit), decision));
}

test('every redirect of a signed-in person ends at a page that is shown', () => {
  for (const path of ['/', '/login', '/x', '/home/']) {
    let decision = decide({ ...signedIn, path });
    for (let hop = 0; decision.kind === 'redirect' && hop < 3; hop++) {
      decision = decide({ ...signedIn, path: decision.to });
    }
    assert.equal(decision.kind, 'allow', path);
  }
});
