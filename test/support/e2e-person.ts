import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { PASSWORD } from './e2e-journey.ts';
import { lastCode } from './outbox.ts';
import type { ServerProcess } from './server-process.ts';

/** Somebody else, who works beside the page with calls alone. */
export interface Person {
  /** The organisation that they work in; '' without one. */
  readonly orgUuid: string;
  /** Answers the data; the test fails when it is refused. */
  readonly get: (call: string) => Promise<Record<string, unknown>>;
  readonly post: (call: string, data?: object) => Promise<Record<string, unknown>>;
  /** Tries what may be refused; answers the code. */
  readonly attempt: (call: string, data?: object) => Promise<number>;
}

async function dataOf(answer: APIResponse): Promise<Record<string, unknown>> {
  const { code, data, message } = await answer.json();
  expect(code, `${answer.url()}: ${message}`).toBe(200);
  return data;
}

/** Signs a person in, who then calls the user centre. */
export async function personOf(
  request: APIRequestContext,
  phone: string,
  password = PASSWORD,
): Promise<Person> {
  const answer = await request.post('/api/usercenter/login', { data: { username: phone, password } });
  const { accessToken, signInOrg } = (await dataOf(answer)) as {
    accessToken: string;
    signInOrg: { orgUuid: string };
  };
  const { orgUuid } = signInOrg;
  const headers = {
    authorization: `Bearer ${accessToken}`,
    ...(orgUuid !== '' && { 'x-org-id': orgUuid }),
  };
  const send = (call: string, data: object) => request.post(`/api/usercenter/${call}`, { headers, data });
  return {
    orgUuid,
    get: async (call) => dataOf(await request.get(`/api/usercenter/${call}`, { headers })),
    post: async (call, data = {}) => dataOf(await send(call, data)),
    attempt: async (call, data = {}) => (await (await send(call, data)).json()).code,
  };
}

/** Makes an account that no other test knows. */
export async function register(
  request: APIRequestContext,
  server: ServerProcess,
  { phone, name }: { phone: string; name: string },
): Promise<void> {
  const to = { phone, email: '', validCode: '', appName: APP_NAME };
  await dataOf(await request.post('/api/usercenter/send-msg-register', { data: to }));
  const code = await lastCode(server.dataDir, phone);
  const form = { name, phone, code, password: PASSWORD, confirmPassword: PASSWORD, appName: APP_NAME };
  await dataOf(await request.post('/api/usercenter/register', { data: form }));
}

interface Row {
  readonly [field: string]: string;
}

/** The rows of an answer. */
export const listOf = (data: Record<string, unknown>) => data.list as readonly Row[];

/** Gives a member of the person's organisation a role: that of a template, or by its name. */
export async function giveRole(by: Person, member: string, role: string): Promise<void> {
  const roles = listOf(await by.get(`get-roles-by-org-uuid?uuid=${by.orgUuid}`));
  const members = listOf(await by.get(`get-org-user-list?uuid=${by.orgUuid}`));
  const userUuid = members.find(({ name }) => name === member)?.userUuid;
  const roleUuid = roles.find(({ template, name }) => template === role || name === role)?.roleUuid;
  await by.post('set-org-user-role', { userUuid, roleUuid });
}

/** Gives a member a role of these function codes alone, which is made for it. */
export async function giveCodes(
  by: Person,
  member: string,
  role: string,
  codes: readonly string[],
): Promise<void> {
  await by.post('create-role', { name: role, description: '', authorizeJson: JSON.stringify(codes) });
  await giveRole(by, member, role);
}
