/** A custom role as the server lists it. */
export const role = (roleUuid: string, name: string, rest: object = {}) => ({
  roleUuid,
  organizationUuid: '1',
  applicationUuid: 'app',
  name,
  description: '',
  role: 'member',
  authorizeJson: '["role:list"]',
  isTemplate: 0,
  template: '',
  isDefault: 0,
  member: 0,
  ...rest,
});
