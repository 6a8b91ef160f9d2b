import { Type } from 'typebox';

/** The page that an answer holds; `total` counts the rows of all pages. */
export const Pagination = Type.Object({ page: Type.Integer(), size: Type.Integer(), total: Type.Integer() });

/** Query of a paged list; pages count from 1. */
export const PageQuery = Type.Object({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  size: Type.Integer({ minimum: 1, maximum: 100, default: 10 }),
});
