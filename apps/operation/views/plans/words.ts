import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import type { PlanRule } from '#contract/energy/maintenance-plan/calls.ts';
import { $format } from '#kit/formats.ts';
import { $text } from '../../texts/plans/text.ts';

/** The name of a day of the week, Monday being 1. */
export function useWeekday(): (day: number) => string {
  const name = new Intl.DateTimeFormat(useStore($language), { weekday: 'short', timeZone: 'UTC' });
  // 5 January 1970 was a Monday.
  return (day) => name.format(Date.UTC(1970, 0, 4 + day));
}

/** When a plan is due, in words. */
export function useRuleWords(): (rule: PlanRule) => string {
  const text = useStore($text);
  const format = useStore($format);
  const weekday = useWeekday();
  return (rule) => {
    if (rule.kind === 'throughput')
      return text(`every_${rule.unit}`, { amount: format.measured(rule.every) });
    if (rule.kind === 'state') {
      const point = rule.minus === null ? rule.point : `${rule.point} − ${rule.minus}`;
      return text('whenState', { point, op: rule.op, value: String(rule.value), days: rule.days });
    }
    const { every, interval, days, nth, at, from } = rule;
    const names = days.map(weekday).join(text('listComma'));
    const which = nth === null ? names : `${text(`nth_${nth}`)} ${names}`;
    return [text(`every_${every}`, { interval }), which, text('atFrom', { at, from })]
      .filter(Boolean)
      .join(' · ');
  };
}
