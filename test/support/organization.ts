import { eq } from 'drizzle-orm';
import { operationRecord } from '#server/core/operation-record/schema.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import type { Answer, TestServer } from './server.ts';

const UC = '/usercenter';

/** A signed-in person, in an organisation or in none. */
export interface Seat {
  readonly token: string;
  readonly org?: string;
}

/** The people and calls that tests of joining and membership are about. */
export async function organizationWorld(server: TestServer) {
  const [chen, wang, zhao, wu] = accounts;
  const { sunfield, harborStorage } = organizations;
  const seat = async (phone: string, org?: string): Promise<Seat> => {
    const { accessToken } = await server.signIn(phone);
    return org ? { token: accessToken, org } : { token: accessToken };
  };
  const post = (name: string, body: unknown, options?: Seat): Promise<Answer> =>
    server.post(`${UC}/${name}`, body, options);
  const get = (name: string, options?: Seat): Promise<Answer> => server.get(`${UC}/${name}`, options);
  return {
    /** Administrator of Sunfield; its other members are `wang` and more. */
    chen: await seat(chen.phone, sunfield.id),
    wang: await seat(wang.phone, sunfield.id),
    /** In no organisation. */
    zhao: await seat(zhao.phone),
    /** The only administrator of Harbor Storage. */
    wu: await seat(wu.phone, harborStorage.id),
    seat,
    post,
    get,
    codeOf: async (uuid: string, options: Seat): Promise<string> =>
      (await post('get-org-invitation-code', { uuid }, options)).data.code,
    /** Titles of the records of what a person did. */
    recordsOf: async (userId: string): Promise<string[]> => {
      const rows = await server.database.db
        .select({ title: operationRecord.title })
        .from(operationRecord)
        .where(eq(operationRecord.userId, userId));
      return rows.map(({ title }) => title);
    },
  };
}
export type OrganizationWorld = Awaited<ReturnType<typeof organizationWorld>>;

/** How an answer ended, in short: its code and why. */
export const outcome = ({ code, data, errors }: Answer): string =>
  [code, data?.reason ?? errors[0]].filter(Boolean).join(' ');
