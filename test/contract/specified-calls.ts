/**
 * A row of the specification's section 7: what a caller sends, in the query of a GET and the body of a POST, and what
 * the answer's `data` holds at least. A list's fields follow `list[].`.
 */
export type SpecifiedCall = readonly [
  method: 'GET' | 'POST',
  path: `/${string}`,
  payload: readonly string[],
  data: readonly string[],
];

const below = (parent: string, fields: readonly string[]) => fields.map((field) => `${parent}.${field}`);
const listOf = (fields: readonly string[]) => below('list[]', fields);

// Entities of section 3.
const tokens = ['accessToken', 'refreshToken', 'refreshAfter', 'accessExpire'];
const joined = ['orgUuid', 'orgName', 'type', 'name', 'createdAt', 'noPassed', 'passed'];
const signIn = [
  ...tokens,
  ...[
    'userUuid',
    'name',
    'phone',
    'email',
    'avatar',
    'gender',
    'appUuid',
    'defaultApp',
    'title',
    'displayName',
  ],
  ...below('joinInList[]', joined),
  ...below('signInOrg', ['orgUuid', 'orgName']),
];
const menuItem = [
  ...['id', 'parentId', 'sort', 'target', 'funcCode', 'name', 'title', 'path', 'href', 'component', 'icon'],
  ...['isHidden', 'isEnabled', 'spread', 'remark', 'children'],
];
const menu = [...listOf(menuItem), ...below('list[].children[]', menuItem)];
const profile = [
  ...['userUuid', 'name', 'phone', 'email', 'avatar', 'gender', 'remark', 'isEnabled', 'phoneVerified'],
  'mailVerified',
];
const organization = [
  ...[
    'orgUuid',
    'parentUuid',
    'parentOrgTitle',
    'title',
    'address',
    'contact',
    'phone',
    'website',
    'createdAt',
  ],
  'member',
];
const application = ['orgTitle', 'createdAt', 'isPassed'];
const joinRequest = [
  ...['recordUuid', 'userName', 'phone', 'code', 'createdAt', 'status', 'isPassed', 'userUuid'],
];
const invitation = ['code', 'ExpiresTime'];
const role = [
  ...['applicationUuid', 'authorizeJson', 'description', 'isTemplate', 'name', 'organizationUuid', 'role'],
  'roleUuid',
];
const authorize = ['appUuid', 'appName', 'appAuthorizeJson'];
const grantableCode = ['id', 'name'];
const record = ['title', 'uri', 'params', 'remark'];
const page = ['page', 'size'];
const message = ['phone', 'email', 'validCode', 'appName'];

/** Section 7, row by row; the paths that it leaves open are those of the design. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ['POST', '/usercenter/login', ['username', 'password', 'appname', 'application'], signIn],
  // The sign-in form of section 3.
  ['POST', '/usercenter/login', ['username', 'password', 'phoneCode', ...message], signIn],
  ['POST', '/usercenter/register', ['name', 'phone', 'code', 'password', 'confirmPassword', 'appName'], []],
  ['POST', '/usercenter/refresh-token', ['token'], tokens],
  ['POST', '/usercenter/change-org', ['uuid'], tokens],
  ['POST', '/usercenter/change-org-view', ['uuid'], tokens],
  ['GET', '/usercenter/get-application-by-name', ['name'], ['appUuid']],
  ['GET', '/usercenter/get-menu-list', [], menu],
  ['GET', '/usercenter/list-menu', ['uuid'], menu],
  ['POST', '/usercenter/get-user-permissions', ['userUuid'], ['permissions.*[]']],
  ['POST', '/usercenter/get-user-app-permissions', ['uuid'], ['permissions[]']],
  ['GET', '/usercenter/get-default-organization', [], ['orgUuid']],
  ['GET', '/usercenter/get-org-user-list', ['uuid'], ['list[]']],
  ['GET', '/usercenter/get-organization', ['uuid'], organization],
  ['POST', '/usercenter/get-org-invitation-code', ['uuid'], invitation],
  ['POST', '/usercenter/get-invitation-code', [], invitation],
  ['GET', '/usercenter/get-org-all-authorizes', ['uuid'], listOf(authorize)],
  ['GET', '/usercenter/get-org-authorize', ['id'], authorize],
  ['POST', '/usercenter/insert-record', record, []],
  ['POST', '/usercenter/update-account', ['name', 'avatar', 'gender'], profile],
  ['POST', '/usercenter/update-phone', ['phone', 'phoneCode'], []],
  ['POST', '/usercenter/update-email', ['email', 'emailCode'], []],
  ['POST', '/usercenter/set-my-password', ['uuid', 'oldPassword', 'newPassword'], []],
  // The password form of section 3.
  ['POST', '/usercenter/set-my-password', ['oldPassword', 'newPassword', 'confirmPassword'], []],
  ['GET', '/usercenter/list-my-joined', page, [...listOf(joined), 'pagination.total']],
  ['POST', '/usercenter/quit-org', ['uuid'], []],
  ['POST', '/usercenter/send-join-request', ['code'], ['status']],
  ['GET', '/usercenter/list-invitation-record', page, listOf(joinRequest)],
  ['POST', '/usercenter/remove-user-from-my-org', ['uuid'], []],
  ['GET', '/usercenter/get-not-confirm-record', [], listOf(joinRequest)],
  ['POST', '/usercenter/confirm-request', ['recordUuid', 'isPassed'], []],
  ['GET', '/usercenter/get-my-request-list', [], listOf(application)],
  ['POST', '/usercenter/send-msg-set', message, []],
  ['POST', '/usercenter/send-msg-register', message, []],
  ['GET', '/usercenter/get-role', ['uuid'], role],
  ['GET', '/usercenter/get-roles-by-org-uuid', ['uuid'], listOf(role)],
  ['GET', '/usercenter/get-resources', [], listOf(grantableCode)],
  ['GET', '/usercenter/get-server-resources', [], ['list[]']],
  ['GET', '/usercenter/get-org-resources', [], ['list[]']],
  ['GET', '/usercenter/get-org-resources-by-org', ['uuid'], ['list[]']],
  // A JSON text, with the fields of the call that writes it.
  ['GET', '/uc/v1/org/get-org-app-custom-data', [], []],
  ['GET', '/uc/v1/system/conf', [], ['conf']],
  ['GET', '/alarm_v2/user/unread_count', [], ['count']],
  ['POST', '/users/verify', ['username', 'email'], []],
  ['POST', '/users/signup', ['username', 'password', 'email', 'code'], []],
];

/** What the design and the product add: other programs call these too. */
export const addedCalls: readonly SpecifiedCall[] = [
  ['POST', '/usercenter/logout', [], []],
  ['POST', '/usercenter/reauthenticate', ['password', 'phoneCode'], []],
  ['GET', '/usercenter/list-my-session', [], ['list[].sessionUuid', 'list[].device', 'list[].isCurrent']],
  ['POST', '/usercenter/end-session', ['sessionUuid'], []],
  ['POST', '/usercenter/end-other-sessions', [], ['ended']],
  ['GET', '/usercenter/list-my-record', page, [...listOf(record), 'pagination.total']],
  ['GET', '/events/v1/stream', ['ageSeconds'], []],
  ['GET', '/usercenter/get-user', [], profile],
  ['POST', '/usercenter/upload-avatar', ['image'], ['avatar']],
  ['POST', '/usercenter/reset-password-by-link', ['token', 'newPassword', 'confirmPassword'], []],
  ['POST', '/usercenter/renew-invitation-code', ['uuid'], invitation],
  ['POST', '/usercenter/revoke-invitation-code', ['uuid'], []],
  ['POST', '/usercenter/preview-invitation-code', ['code'], ['orgTitle', 'orgLogo']],
  ['POST', '/usercenter/withdraw-request', ['recordUuid'], []],
  ['GET', '/usercenter/get-my-request-list', [], ['list[].recordUuid', 'list[].status']],
  ['POST', '/usercenter/disable-org-user', ['uuid'], []],
  ['POST', '/usercenter/activate-org-user', ['uuid'], []],
  ['POST', '/usercenter/create-role', ['name', 'description', 'authorizeJson', 'templateUuid'], role],
  ['POST', '/usercenter/update-role', ['roleUuid', 'name', 'description', 'authorizeJson'], role],
  ['POST', '/usercenter/delete-role', ['uuid'], []],
  ['POST', '/usercenter/set-org-user-role', ['userUuid', 'roleUuid'], []],
  ['GET', '/usercenter/get-invitation-settings', [], ['isAutoApproved', 'roleUuid']],
  ['POST', '/usercenter/set-invitation-settings', ['isAutoApproved', 'roleUuid'], []],
  ['POST', '/uc/v1/org/set-org-app-custom-data', ['orgLogo', 'orgTitle'], ['orgLogo', 'orgTitle']],
  [
    'POST',
    '/uc/v1/system/set-conf',
    ['title', 'beian', 'copyright', 'loginPageBg', 'symbol', 'map'],
    ['conf'],
  ],
];

/** What the JSON text `conf` holds (section 3). */
export const specifiedConfiguration = ['title', 'beian', 'copyright', 'version', 'loginPageBg', 'symbol'];
