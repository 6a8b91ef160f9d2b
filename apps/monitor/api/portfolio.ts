import { call } from '@heliport/client';
import type * as curves from '#contract/energy/curve/calls.ts';
import type * as calls from '#contract/energy/portfolio/calls.ts';

export const listPortfolio = call<typeof calls.listPortfolio>('GET', '/monitor/v1/portfolio');

export const readBuckets = call<typeof curves.readBuckets>('POST', '/telemetry/v1/buckets');
