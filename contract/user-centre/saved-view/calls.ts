import { type Static, Type } from 'typebox';
import { call } from '../../call.ts';
import {
  VIEW_COLUMNS_MAX_LENGTH,
  VIEW_NAME_MAX_LENGTH,
  VIEW_QUERY_MAX_LENGTH,
  VIEWS_OF_LIST_MAX_COUNT,
} from './limits.ts';

/** Names a list by the path of its page, such as `/monitor/network`. */
const ListName = Type.String({
  pattern: '^/[A-Za-z0-9/_-]{1,63}$',
  examples: ['/monitor/network'],
});

/** A named state of a list. */
export const SavedView = Type.Object({
  name: Type.String({ minLength: 1, maxLength: VIEW_NAME_MAX_LENGTH }),
  /** Filter, order and period as the address has them, without `?`. */
  query: Type.String({ maxLength: VIEW_QUERY_MAX_LENGTH }),
  /** Order, choice and widths of the columns as JSON; '' for the usual ones. */
  columns: Type.String({ maxLength: VIEW_COLUMNS_MAX_LENGTH }),
  /** The list opens with it. At most one of a list. */
  isDefault: Type.Boolean(),
});
export type SavedView = Static<typeof SavedView>;

/** Grows with each change of the views, so that the next one is still an integer of the database; 0 before the first. */
const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_646 });

export const listSavedViews = call({
  method: 'GET',
  path: '/usercenter/list-saved-views',
  summary: 'List the views that the caller has saved of a list, in the request’s organisation',
  access: 'session',
  organization: 'header',
  query: Type.Object({ list: ListName }),
  data: Type.Object({ views: Type.Array(SavedView), version: Version }),
});

export const setSavedViews = call({
  method: 'POST',
  path: '/usercenter/set-saved-views',
  summary: 'Replace the views that the caller has saved of a list',
  description:
    'Names are unique. `version` is that of the views which are replaced: 409 if somebody, on another device, has changed them since. The answer has the new one.',
  access: 'session',
  organization: 'header',
  body: Type.Object({
    list: ListName,
    views: Type.Array(SavedView, { maxItems: VIEWS_OF_LIST_MAX_COUNT }),
    version: Version,
  }),
  data: Type.Object({ version: Version }),
});
