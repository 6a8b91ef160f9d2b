import { download } from '@heliport/client';
import type * as work from '#contract/energy/work-order/work-calls.ts';

export const getOrderPhoto = download<typeof work.getOrderPhoto>(
  'GET',
  '/operation/v1/orders/:no/photos/:id',
);
export const getOrderThumbnail = download<typeof work.getOrderThumbnail>(
  'GET',
  '/operation/v1/orders/:no/photos/:id/thumbnail',
);
