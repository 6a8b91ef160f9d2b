import { endSession, signIn } from '#client/stores/session.ts';
import { setLanguage } from '#client/stores/settings.ts';

type Answer = unknown | ((body: unknown, query: URLSearchParams) => unknown);

export interface Asked {
  readonly path: string;
  readonly body: unknown;
  /** The requested language of messages. */
  readonly language: string | null;
}

/** A refusal with code and message, as the server sends it. */
export const refusal = (code: number, message: string, data: object = {}) => ({ code, message, data });

const ok = (data: unknown) => ({ code: 200, message: 'ok', data });

export const organization = (orgUuid: string, orgName: string, rest: object = {}) => ({
  orgUuid,
  orgName,
  type: 0,
  parentUuid: '',
  name: 'Chen Lixin',
  createdAt: '2026-01-02T03:04:05.000Z',
  noPassed: null,
  passed: null,
  ...rest,
});

/** A fake server: replaces `fetch` in the page. `on` sets the answers. */
export class FakePlatform {
  readonly asked: Asked[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #fetch = globalThis.fetch;
  #online = true;

  constructor() {
    globalThis.fetch = (input, init) => this.#respond(String(input), init);
    this.on('/uc/v1/system/conf', { conf: JSON.stringify({ title: 'Sunrise', copyright: '© Sunrise' }) });
    this.on('/usercenter/logout', {});
    this.on('/inbox/v1/entries', emptyInbox);
  }

  /** Sets the answer of a path below `/api`: data, a `refusal`, or a function of body and query that may reject. */
  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer);
  }

  /** Turns the network off or on. */
  set online(online: boolean) {
    this.#online = online;
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: online });
  }

  /**
   * Signs in a member of these organisations, in the first of them, with these function codes. `person` replaces
   * facts about who signs in.
   */
  async signIn(
    organizations: readonly ReturnType<typeof organization>[],
    codes: readonly string[] = [],
    person: { readonly displayName?: string; readonly email?: string } = {},
  ) {
    const [first] = organizations;
    this.on('/usercenter/login', { ...session(organizations), ...person });
    this.on('/usercenter/get-user-permissions', { permissions: { all: codes } });
    this.on('/usercenter/get-user-app-permissions', { permissions: codes });
    this.on('/usercenter/change-org', tokens);
    this.on('/usercenter/get-default-organization', { orgUuid: first?.orgUuid ?? '' });
    this.on('/usercenter/list-my-joined', (_body: unknown, query: URLSearchParams) =>
      page(organizations, query),
    );
    await signIn({ username: '13800000001', password: 'Helio@2026', remember: false });
    this.asked.length = 0;
  }

  /** Signs out and restores network, storage and `fetch`. */
  end(): void {
    endSession('signedOut');
    setLanguage('zh');
    localStorage.clear();
    sessionStorage.clear();
    globalThis.fetch = this.#fetch;
    Reflect.deleteProperty(navigator, 'onLine');
  }

  async #respond(address: string, init: RequestInit | undefined): Promise<Response> {
    const url = new URL(address, location.href);
    const path = url.pathname.replace(/^\/api/, '');
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const language = new Headers(init?.headers).get('accept-language');
    this.asked.push({ path, body, language });
    if (!this.#online) throw new TypeError('Failed to fetch');
    const answer = this.#answers.get(path);
    const given = await (typeof answer === 'function' ? answer(body, url.searchParams) : answer);
    return new Response(JSON.stringify(envelopeOf(given)), {
      headers: { 'content-type': 'application/json' },
    });
  }
}

const emptyInbox = {
  ...{ list: [], pagination: { page: 1, size: 20, total: 0 }, kinds: [], waiting: 0, later: 0 },
};

const tokens = {
  accessToken: 'token',
  refreshToken: 'refresh',
  accessExpire: 4_100_000_000,
  refreshAfter: 4_000_000_000,
};

function session(organizations: readonly ReturnType<typeof organization>[]) {
  const [first] = organizations;
  return {
    ...tokens,
    userUuid: 'user-1',
    name: 'Chen Lixin',
    displayName: 'Chen Lixin',
    phone: '13800000001',
    email: '',
    avatar: '',
    gender: 0,
    appUuid: 'app-1',
    defaultApp: '',
    title: '',
    joinInList: organizations,
    signInOrg: { orgUuid: first?.orgUuid ?? '', orgName: first?.orgName ?? '' },
  };
}

function page(list: readonly unknown[], query: URLSearchParams) {
  const [number, size] = [Number(query.get('page')), Number(query.get('size'))];
  const pagination = { page: number, size, total: list.length };
  return { list: list.slice((number - 1) * size, number * size), pagination };
}

function envelopeOf(given: unknown): unknown {
  if (given === undefined) return refusal(404, 'not set up');
  return isEnvelope(given) ? given : ok(given);
}

function isEnvelope(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value;
}
