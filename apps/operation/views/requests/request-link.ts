import { ORDER_GRADES, ORDER_WHAT_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import type { RequestCurve, RequestDraft } from '../../stores/requests.ts';

/** Fields that a link can bring. */
const BROUGHT = ['panel', 'device', 'alarm', 'what', 'point', 'from', 'to', 'grade'] as const;

/** Closes the dialog of a new request: takes what its link brought out of the address. */
export const closePanel = () => replaceQuery(Object.fromEntries(BROUGHT.map((field) => [field, ''])));

/** A request as its form has it: `wishedAt` is on the person's own clock, '' for none. */
export interface FilledRequest extends Omit<RequestDraft, 'wishedAt'> {
  readonly wishedAt: string;
}

/** What a new request begins with: what its link brings. */
export const requestIn = (query: URLSearchParams): FilledRequest => ({
  station: query.get('station') ?? '',
  device: query.get('device') ?? '',
  alarm: query.get('alarm') ?? '',
  what: (query.get('what') ?? '').slice(0, ORDER_WHAT_MAX_LENGTH),
  grade: ORDER_GRADES.find((each) => each === query.get('grade')) ?? 'B',
  ...{ note: '', wishedAt: '', evenIfLike: false },
});

/** The curve that a link brings; undefined without one. */
export function curveIn(query: URLSearchParams): RequestCurve | undefined {
  const [device = '', point = '', from = '', to = ''] = ['device', 'point', 'from', 'to'].map(
    (field) => query.get(field) ?? undefined,
  );
  return device && point && from && to ? { device, point, from, to } : undefined;
}
