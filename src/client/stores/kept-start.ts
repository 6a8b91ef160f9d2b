import type { DataOf } from '#contract/call.ts';
import type { getMenuList } from '#contract/user-centre/menu/calls.ts';
import type { getOrgAppCustomData, listMyJoined } from '#contract/user-centre/organization/calls.ts';
import type { getUserPermissions } from '#contract/user-centre/permission/calls.ts';
import { getMenuList as askMenu } from '../api/menu.ts';
import { getOrgAppCustomData as askCustomData, listMyJoined as askJoined } from '../api/organization.ts';
import { inOrganization } from '../api/organization-header.ts';
import { getUserPermissions as askPermissions } from '../api/permission.ts';
import { hold } from '../http.ts';
import { localArea, readJson } from '../storage.ts';
import { inLifetime } from './lifetime.ts';
import { JOINED_PAGE_SIZE, organizationId } from './organization.ts';
import { $session } from './session/store.ts';

const KEY = 'keptStart';

const JOINED = { page: 1, size: JOINED_PAGE_SIZE };

/** The answers that the page needs before it shows anything: no secret, and nothing of the person but their rights. */
interface KeptStart {
  readonly person: string;
  readonly organization: string;
  readonly permissions: DataOf<typeof getUserPermissions>;
  readonly joined: DataOf<typeof listMyJoined>;
  readonly menu: DataOf<typeof getMenuList>;
  readonly customData: DataOf<typeof getOrgAppCustomData>;
}

function read(value: unknown): KeptStart | null {
  const { person, organization, permissions, joined, menu } = Object(value);
  const isWhole = [permissions, joined, menu].every((each) => typeof each === 'object' && each !== null);
  return typeof person === 'string' && typeof organization === 'string' && isWhole
    ? (value as KeptStart)
    : null;
}

/** Keeps on this device what a start needs from the server, for the person in the current organisation. */
export async function keepStart(): Promise<void> {
  const person = $session.get()?.uuid;
  if (person === undefined) return;
  const organization = organizationId();
  const [permissions, joined, menu, customData] = await inLifetime(
    Promise.all([askPermissions({ userUuid: person }), askJoined(JOINED, ''), askMenu(), askCustomData()]),
  );
  const kept: KeptStart = { person, organization, permissions, joined, menu, customData };
  localArea.set(KEY, JSON.stringify(kept));
}

/** What is kept for the signed-in person in the current organisation; null if it is somebody else's. */
function keptStart(): KeptStart | null {
  const kept = readJson(localArea, KEY, read);
  return kept && kept.person === $session.get()?.uuid && kept.organization === organizationId() ? kept : null;
}

export const isStartKept = (): boolean => keptStart() !== null;

/** Lets the start of a page without a network use the kept answers. The server decides about every later call. */
export function holdKeptStart(): void {
  const kept = keptStart();
  if (!kept) return;
  const { permissions, joined, menu, customData } = kept;
  hold<typeof getUserPermissions>('POST', '/usercenter/get-user-permissions', permissions);
  hold<typeof listMyJoined>('GET', '/usercenter/list-my-joined', joined, JOINED, inOrganization('').headers);
  hold<typeof getMenuList>('GET', '/usercenter/get-menu-list', menu);
  hold<typeof getOrgAppCustomData>('GET', '/uc/v1/org/get-org-app-custom-data', customData);
}

export const forgetKeptStart = (): void => localArea.remove(KEY);
