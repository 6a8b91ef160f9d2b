// What `npm run test:long -- mutation` changes, and the tests that have to notice. Each mutant runs the tests of its
// noun only, in this order: the quick ones first.
const commands = (noun) => `server/user-centre/${noun}/commands/*.ts`;
const rules = (noun) => `contract/user-centre/${noun}/rules.ts`;
const ruleTest = (noun) => `test/contract/user-centre/${noun}/rules.test.ts`;
const serverTest = (noun) => `test/server/user-centre/${noun}.test.ts`;

export const nouns = {
  role: {
    mutate: [commands('role'), rules('role')],
    tests: [ruleTest('role'), ...['role', 'role-record'].map(serverTest)],
  },
  permission: {
    mutate: [commands('permission')],
    tests: ['permission', 'acting', 'organization-matrix', 'role'].map(serverTest),
  },
  membership: {
    mutate: [commands('membership')],
    tests: ['membership', 'join-hold', 'acting', 'join-request-list', 'join-request'].map(serverTest),
  },
  'invitation-code': {
    mutate: [commands('invitation-code'), rules('invitation-code')],
    tests: [ruleTest('invitation-code'), ...['invitation-code', 'join-request'].map(serverTest)],
  },
  'verification-code': {
    mutate: [commands('verification-code'), rules('verification-code')],
    tests: [
      ruleTest('verification-code'),
      ...['verification-code', 'verification-code-budget', 'verification-code-alike'].map(serverTest),
    ],
  },
  session: {
    mutate: [commands('session'), rules('session'), 'contract/user-centre/session/redirect.ts'],
    tests: [
      ruleTest('session'),
      'test/contract/user-centre/session/redirect.test.ts',
      ...['session', 'own-session', 'refresh-token', 'sign-in-limit', 'account', 'password'].map(serverTest),
    ],
  },
};
