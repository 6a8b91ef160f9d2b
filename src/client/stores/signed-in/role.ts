import { getUser } from '../../api/account.ts';
import { changeOrgView } from '../../api/organization.ts';
import { inLifetime } from '../lifetime.ts';
import { loadMenu } from '../menu.ts';
import { organizationId } from '../organization.ts';
import { loadPermissions } from '../permission.ts';
import { $session, updateUser } from '../session/store.ts';
import { keepActiveTab } from '../tabs.ts';
import { storeTokens } from '../token.ts';

/**
 * Applies changed roles (specification section 4): a new token for the current organisation, the person's data,
 * permissions and roles, and the menu's routes. Tabs are closed, since they may show what the person may no longer see.
 */
export async function changeRoles(): Promise<void> {
  const id = organizationId();
  if ($session.get() === null) return;
  if (id !== '') storeTokens(await inLifetime(changeOrgView({ uuid: id })));
  const account = await inLifetime(getUser());
  const user = $session.get();
  if (user === null) return;
  const { name, phone, email, avatar, gender } = account;
  const displayName = user.displayName === user.name ? name : user.displayName;
  updateUser({
    ...user,
    ...{ name, displayName, phone, email, avatar },
    gender: gender === 1 ? 1 : 0,
  });
  await inLifetime(Promise.all([loadPermissions(), loadMenu()]));
  keepActiveTab();
}
