import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import {
  MENU_CHANGES,
  MENU_CHANGES_TOLD,
  MENU_ICONS,
  MENU_ITEMS_MAX,
  MENU_KEY_MAX_LENGTH,
  MENU_TITLE_MAX_LENGTH,
} from './limits.ts';

const titlesOf = <Schema extends ReturnType<typeof Type.String>>(title: Schema) =>
  Type.Object({ zh: title, en: title, ja: title });

/** An item as the platform has it, and as the organisation arranged it. */
const ArrangedItem = Type.Object({
  /** Name of the item, below a parent `parent/name`. */
  key: Type.String(),
  /** Key of the parent, '' at the top. */
  parent: Type.String(),
  path: Type.String(),
  funcCode: Type.String(),
  /** False for a page that is reached from others: it has no entry in the menu. */
  hasEntry: Type.Boolean(),
  /** Can neither be hidden nor switched off: without it, a menu could not be changed back. */
  isFixed: Type.Boolean(),
  /** Position among its siblings without an arrangement, from 0. */
  place: Type.Integer(),
  standard: Type.Object({
    titles: titlesOf(Type.String()),
    icon: Type.String(),
    isHidden: Type.Boolean(),
    /** False: the operator of the platform switched it off, and no organisation switches it on. */
    isEnabled: Type.Boolean(),
  }),
  /** '' for a title or an icon that is the standard one. */
  own: Type.Object({
    titles: titlesOf(Type.String()),
    icon: Type.String(),
    isHidden: Type.Boolean(),
    isEnabled: Type.Boolean(),
  }),
});
export type ArrangedItem = Static<typeof ArrangedItem>;

/** A version that was published. */
const PublishedMenu = Type.Object({
  version: Type.Integer(),
  /** Who published it; '' for a person who no longer exists. */
  name: Type.String(),
  /** ISO 8601 UTC. */
  at: Type.String(),
  /** What it changed. In `order`, the key is that of the parent, '' for the top. */
  changes: Type.Array(Type.Object({ key: Type.String(), what: Type.Array(Type.Enum(MENU_CHANGES)) })),
});
export type PublishedMenu = Static<typeof PublishedMenu>;

const MenuArrangement = Type.Object({
  /** 0 for the standard menu; each publication adds 1. */
  version: Type.Integer(),
  /** The items that the organisation may use, parents before their children, in the order of the menu. */
  items: Type.Array(ArrangedItem),
  /** The roles of the organisation, to preview the menu with. */
  roles: Type.Array(Type.Object({ uuid: Type.String(), name: Type.String() })),
  /** The newest version, and with `since` those after it, newest first. */
  published: Type.Array(PublishedMenu),
});
export type MenuArrangement = Static<typeof MenuArrangement>;

const Key = Type.String({
  minLength: 1,
  maxLength: MENU_KEY_MAX_LENGTH,
  examples: ['monitor/overview'],
});

/** An item that differs from the standard. Missing fields and '' are the standard's. */
const ItemChange = Type.Object({
  key: Key,
  titles: Type.Optional(titlesOf(Type.String({ maxLength: 4 * MENU_TITLE_MAX_LENGTH }))),
  icon: Type.Optional(Type.Enum(['', ...MENU_ICONS])),
  isHidden: Type.Optional(Type.Boolean()),
  isEnabled: Type.Optional(Type.Boolean()),
});

const Order = Type.Object({
  /** '' for the top. */
  parent: Type.String({ maxLength: MENU_KEY_MAX_LENGTH, examples: ['monitor'] }),
  /** All siblings. One that is missing stays behind its predecessor. */
  keys: Type.Array(Key, { minItems: 1, maxItems: MENU_ITEMS_MAX }),
});

export const getMenuArrangement = call({
  method: 'GET',
  path: '/platform/v1/menu',
  summary: 'Get the menu of the organisation as it is arranged',
  description: `With \`since\`, \`published\` tells who changed what after that version, at most ${MENU_CHANGES_TOLD} versions.`,
  access: 'session',
  permission: 'menu:view',
  query: Type.Object({ since: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })) }),
  data: MenuArrangement,
});

export const publishMenu = call({
  method: 'POST',
  path: '/platform/v1/menu',
  summary: 'Publish the menu of the organisation for all its members',
  description:
    'Replaces the whole arrangement: without items and order, the menu is the standard one. 409 `menuChanged` if `version` is not the published one. An arrangement changes how pages are offered; rights come from roles.',
  access: 'session',
  permission: 'menu:edit',
  bodyFields: 10_000,
  body: Type.Object({
    /** The version that was edited. */
    version: Type.Integer({ minimum: 0, maximum: 2_147_483_646 }),
    items: Type.Array(ItemChange, { maxItems: MENU_ITEMS_MAX }),
    order: Type.Array(Order, { maxItems: MENU_ITEMS_MAX }),
  }),
  data: MenuArrangement,
});
