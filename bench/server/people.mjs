// People and sessions of the benchmark.
export const API = '/api/usercenter';
export const PASSWORD = 'Helio@2026';
export const PHONE = '13800000001';
/** Demo accounts: administrators, and members with different rights. */
const members = [PHONE, '13800000002', '13800000004'];
const everybody = [...members, '13800000003'];

/** Signs in and measures the duration. `address` is the client's address in the proxy header. */
export async function postSignIn(port, body, address) {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${API}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) },
    body: JSON.stringify(body),
  });
  const envelope = await response.json();
  return { ms: performance.now() - startedAt, envelope };
}

async function signIn(port, phone) {
  const { envelope } = await postSignIn(port, { username: phone, password: PASSWORD });
  if (envelope.code !== 200) throw new Error(`Sign-in: ${envelope.message}`);
  return envelope.data;
}

/** One session per connection, so that the server cannot benefit from answering the same person again. */
export async function reads(port, count) {
  const sessions = [];
  while (sessions.length < count)
    sessions.push(await signIn(port, members[sessions.length % members.length]));
  const headersOf = ({ accessToken, signInOrg }) => ({
    authorization: `Bearer ${accessToken}`,
    'x-org-id': signInOrg.orgUuid,
  });
  return {
    permissions: sessions.map((session) => ({
      method: 'POST',
      path: `${API}/get-user-permissions`,
      headers: headersOf(session),
      body: JSON.stringify({ userUuid: session.userUuid }),
    })),
    menus: sessions.map((session) => ({
      method: 'GET',
      path: `${API}/get-menu-list`,
      headers: headersOf(session),
    })),
  };
}

/** Sign-ins from many addresses, as of many people. */
export function signIns() {
  return Array.from({ length: 400 }, (_, index) => ({
    method: 'POST',
    path: `${API}/login`,
    headers: { 'x-forwarded-for': `198.18.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ username: everybody[index % everybody.length], password: PASSWORD }),
  }));
}
