import { call } from '@heliport/client';
import type * as curve from '#contract/energy/curve/calls.ts';

export const readCurves = call<typeof curve.readCurves>('POST', '/telemetry/v1/curves');
