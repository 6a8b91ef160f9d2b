// What `npm run test:long -- mutation` changes, and the tests that have to notice. Each mutant runs the tests of its
// noun only, in this order: those that fail first for most.
import { readdirSync } from 'node:fs';
import { at } from '../../build/paths.mjs';

const serverTest = (noun) => `test/server/user-centre/${noun}.test.ts`;
const ruleTest = (path) => `test/contract/user-centre/${path}.test.ts`;

/** The commands of a noun, with tests of the server. Each file is a run, so that little is lost when one is stopped. */
const commands = (noun, ...tests) => {
  const folder = `server/user-centre/${noun}/commands`;
  return { runs: readdirSync(at(folder)).map((file) => [`${folder}/${file}`]), tests: tests.map(serverTest) };
};

/** Rules that browser and server share. They are functions of their input, so their tests need no server. */
const RULES = [
  'account/rules',
  'contact/rules',
  'email/rules',
  'invitation-code/rules',
  'organization/rules',
  'password/rules',
  'phone/rules',
  'registration/rules',
  'role/rules',
  'session/redirect',
  'session/rules',
  'system/rules',
  'verification-code/rules',
];

export const nouns = {
  rules: {
    runs: [RULES.map((path) => `contract/user-centre/${path}.ts`)],
    tests: RULES.map(ruleTest),
  },
  role: commands('role', 'role-record', 'role', 'account-event'),
  permission: commands('permission', 'permission', 'role', 'acting'),
  membership: commands(
    'membership',
    'membership-record',
    'account-event',
    'membership',
    'join-hold',
    'acting',
    'join-request-list',
    'join-request',
  ),
  'invitation-code': commands('invitation-code', 'invitation-code', 'join-hold', 'role', 'join-request'),
  'verification-code': commands(
    'verification-code',
    'verification-code-contact',
    'verification-code-unsent',
    'verification-code-challenge',
    'verification-code',
    'verification-code-budget',
    'verification-code-alike',
  ),
  session: commands(
    'session',
    'session-caller',
    'session-record',
    'session-race',
    'account-event',
    'session',
    'own-session',
    'refresh-token',
    'sign-in-limit',
    'account',
    'known-device',
    'password',
    'system',
  ),
};
