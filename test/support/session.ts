import { after, before, beforeEach } from 'node:test';
import { http } from '#client/http.ts';
import { endSession, forget } from '#client/stores/ending.ts';
import { type FakeBrowser, fakeBrowser } from './browser.ts';
import { type FakeApi, type FakeRequest, fakeApi, ok } from './fake-api.ts';

export const ada = { username: '13800000001', password: 'Helio@2026', remember: false };
export const expired = { code: 20009, message: 'expired' };

export const sunfield = organization('org-1', 'Sunfield Energy');
export const grid = organization('org-2', 'Grid Operator One', 1);

function organization(orgUuid: string, orgName: string, type = 0) {
  const createdAt = '2026-01-01T00:00:00Z';
  return { orgUuid, orgName, type, parentUuid: '', name: 'Ada', createdAt, noPassed: null, passed: null };
}

export const tokens = (name: string, refreshAfter = 4_000_000_000) => ({
  accessToken: name,
  refreshToken: `${name}-refresh`,
  accessExpire: 4_100_000_000,
  refreshAfter,
});

/** An access token that tells whom it is for and when it was given, as the platform's do. */
export function token({ person = 'user-1', issuedAt = Math.floor(Date.now() / 1000) } = {}): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: person, iat: issuedAt })}.signature`;
}

export const signedIn = (overrides: object = {}) => ({
  ...tokens('token-1'),
  userUuid: 'user-1',
  name: 'ada',
  displayName: '',
  phone: '13800000001',
  email: '',
  avatar: '',
  gender: 1,
  appUuid: 'app-1',
  defaultApp: '',
  title: '',
  joinInList: [sunfield, grid],
  signInOrg: { orgUuid: 'org-1', orgName: 'Sunfield Energy' },
  ...overrides,
});

/** Teaches a fake API the calls of a session in which all goes well. */
function answerSession(api: FakeApi): void {
  api.on('POST /usercenter/login', ok(signedIn()));
  api.on('POST /usercenter/logout', ok({}));
  api.on('POST /usercenter/refresh-token', ok(tokens('token-2')));
  api.on(
    'POST /usercenter/get-user-permissions',
    ok({ permissions: { a: ['a:view', 'b:view'], b: ['b:view'] } }),
  );
  api.on('POST /usercenter/get-user-app-permissions', ok({ permissions: ['c:view'] }));
  api.on('POST /usercenter/change-org', ok(tokens('token-3')));
  api.on('GET /usercenter/get-default-organization', ok({ orgUuid: 'org-1' }));
  api.on(
    'GET /usercenter/list-my-joined',
    ok({ list: [sunfield, grid], pagination: { page: 1, size: 100, total: 2 } }),
  );
}

export interface World {
  readonly api: FakeApi;
  readonly browser: FakeBrowser;
  /** The last request whose path starts so. */
  last(path: string): FakeRequest | undefined;
  /** Opens a page in a fresh browser. */
  visit(href: string): void;
}

/** Gives each test a fresh browser on the platform's origin, where nobody is signed in and all calls go well. */
export function sessionWorld(): World {
  let api: FakeApi;
  let browser: FakeBrowser;

  before(async () => {
    api = await fakeApi();
  });
  beforeEach(() => {
    browser = fakeBrowser(api.origin);
    http.configure({ base: api.origin });
    endSession('signedOut');
    // Not even whoever may come back.
    forget();
    browser = fakeBrowser(api.origin);
    answerSession(api);
    api.requests.length = 0;
  });
  after(() => {
    forget();
    return api.close();
  });

  return {
    get api() {
      return api;
    },
    get browser() {
      return browser;
    },
    last: (path) => api.requests.findLast((request) => request.path.startsWith(path)),
    visit: (href) => {
      browser = fakeBrowser(href);
    },
  };
}

/** Answers by the token: every other than `valid` has expired. */
export function expectToken(api: FakeApi, call: string, valid: string): void {
  api.on(call, ({ headers }: FakeRequest) =>
    headers.authorization === `Bearer ${valid}` ? ok({ valid }) : expired,
  );
}
