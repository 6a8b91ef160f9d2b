import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkTo, readLink } from '#client/link.ts';
import { signIn } from '#client/stores/session.ts';
import { ada, sessionWorld } from '#test/support/session.ts';

const world = sessionWorld();
const uuid = '0197a3c0-0000-7000-8000-000000000001';

test('a link carries the organisation of the tab beside its own query and fragment', async () => {
  await signIn(ada);
  const link = linkTo('/sub-alarm/alarm/alarmPushLog?id=7#top');
  assert.equal(link, `${world.api.origin}/sub-alarm/alarm/alarmPushLog?id=7&org=org-1#top`);
});

test('a link names one organisation, whatever the path said', () => {
  assert.equal(linkTo('/home?org=a&org=b', uuid), `${world.api.origin}/home?org=${uuid}`);
});

test('a link of a person in no organisation names none', () => {
  assert.equal(linkTo('/home'), `${world.api.origin}/home`);
});

for (const path of ['//evil.test/', 'https://evil.test/', '/\\evil.test']) {
  test(`no link leads off the platform: ${path}`, () => {
    assert.throws(() => linkTo(path));
  });
}

const read: [fact: string, path: string, expected: ReturnType<typeof readLink>][] = [
  [
    'the organisation is taken out of a path',
    `/home?a=1&org=${uuid}#x`,
    { path: '/home?a=1#x', organization: uuid },
  ],
  [
    'a path without one stays letter by letter',
    '/home?a=%20b&c',
    { path: '/home?a=%20b&c', organization: null },
  ],
  [
    'what is no organisation is taken out and forgotten',
    '/home?org=javascript:1',
    { path: '/home', organization: null },
  ],
  [
    'its letters’ case does not matter',
    `/home?org=${uuid.toUpperCase()}`,
    { path: '/home', organization: uuid },
  ],
];
for (const [fact, path, expected] of read) {
  test(fact, () => assert.deepEqual(readLink(path), expected));
}
