import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import { Uuid } from '../../fields.ts';

const fields = {
  /** A 64-bit integer as a string. */
  id: Type.String(),
  parentId: Type.String(),
  sort: Type.Integer(),
  target: Type.String(),
  /** Function code that shows the item. */
  funcCode: Type.String(),
  name: Type.String(),
  /** Title in the language of the request. */
  title: Type.String(),
  path: Type.String(),
  href: Type.String(),
  component: Type.String(),
  icon: Type.String(),
  isHidden: Type.Integer(),
  isEnabled: Type.Integer(),
  /** 1 keeps a child out of the menu (specification section 2.2). */
  spread: Type.Integer(),
  /** Path of the item to mark as active instead. */
  remark: Type.String(),
  /** Roles that see the item. Without this field, only the function code decides. Administrators see all items. */
  roles: Type.Optional(Type.Array(Type.String())),
};

/** A menu item (specification section 3). The platform's menu has two levels. */
export const MenuItem = Type.Object({
  ...fields,
  children: Type.Array(Type.Object({ ...fields, children: Type.Array(Type.Unknown()) })),
});
export type MenuItem = Static<typeof MenuItem>;

export const getMenuList = call({
  method: 'GET',
  path: '/usercenter/get-menu-list',
  summary: 'Get the menu that the caller may see in the request’s organisation',
  access: 'session',
  // The specification sends a `params` object without naming its fields, so all are accepted and ignored.
  query: Type.Object({}, { additionalProperties: true }),
  data: Type.Object({ list: Type.Array(MenuItem) }),
});

export const listMenu = call({
  method: 'GET',
  path: '/usercenter/list-menu',
  summary: 'Get the menu that an organisation may use',
  description: 'Does not depend on the rights of the caller.',
  access: 'session',
  organization: 'uuid',
  permission: 'role:list',
  query: Type.Object({ uuid: Uuid }),
  data: Type.Object({ list: Type.Array(MenuItem) }),
});
