import { $language } from '@heliport/client';
import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import type { AlarmRule } from '#contract/energy/alarm-rule/calls.ts';
import type { RuleState } from '#contract/energy/alarm-rule/limits.ts';
import type { AlarmProduct } from '#contract/energy/alarm-rule/products.ts';
import { DEVICE_KINDS } from '#contract/energy/device-model/rules.ts';
import { $format } from '#kit/formats.ts';
import { $lasted } from '#kit/lasted.ts';
import type { MarkTone } from '#kit/react/marks.tsx';
import { typeTexts } from '#kit/texts/station.ts';
import type { DraftCondition } from '../../stores/rule-draft.ts';
import { $text, type RuleText } from '../../texts/rule/text.ts';

export const STATE_TONES: Readonly<Record<RuleState, MarkTone>> = {
  active: 'good',
  paused: 'warning',
  draft: 'quiet',
};

/** What a kind of device is called. */
export function kindText(kind: string, text: RuleText): string {
  const known = DEVICE_KINDS.find((one) => one === kind);
  return known ? text(`kind_${known}`) : kind;
}

/** Points of products by code. */
export const pointsOf = (products: readonly AlarmProduct[]) =>
  new Map(products.flatMap(({ points }) => points.map((point) => [point.code, point] as const)));

/** A rule in words. */
export function useRuleWords(products: readonly AlarmProduct[]) {
  const text = useStore($text);
  const format = useStore($format);
  const lasted = useStore($lasted);
  const language = useStore($language);
  const points = useMemo(() => pointsOf(products), [products]);

  const seconds = (value: number): string =>
    value < 120 ? text('seconds', { seconds: value }) : lasted(value * 1000);

  function condition({ kind, point, op, value, clear, values }: DraftCondition): string {
    const known = points.get(point ?? '');
    const name = known?.name ?? point ?? '';
    const unit = kind === 'rate' ? text('perMinute', { unit: known?.unit ?? '' }) : (known?.unit ?? '');
    const measured = (number: number) => `${format.measured(number)} ${unit}`.trim();
    if (kind === 'silence') return text('noData');
    if (kind === 'state') return text('stateIs', { point: name, values: (values ?? []).join(', ') });
    const limit = `${name} ${op ?? ''} ${value === undefined ? '?' : measured(value)}`;
    const words = kind === 'rate' ? text('rateOf', { limit }) : limit;
    return clear === undefined ? words : text('clearsAt', { limit: words, clear: measured(clear) });
  }

  function scope({ stationTypes, stations, deviceKinds, devices }: AlarmRule['scope']): string {
    const types = stationTypes.map((type) => text(typeTexts[type]));
    const parts = [types, stations, deviceKinds.map((kind) => kindText(kind, text)), devices];
    const words = parts.filter((part) => part.length > 0).map((part) => part.join(', '));
    return words.length > 0 ? words.join(' · ') : text('everywhere');
  }

  return {
    condition,
    scope,
    seconds,
    nameOf: ({ names }: Pick<AlarmRule, 'names'>): string => names[language],
    /** The first conditions, with the number of the others. */
    conditions({ match, conditions }: Pick<AlarmRule, 'match' | 'conditions'>): string {
      const [first, ...others] = conditions;
      if (!first) return '';
      if (others.length === 0) return condition(first);
      return text(match === 'any' ? 'orOthers' : 'andOthers', {
        first: condition(first),
        count: others.length,
      });
    },
  };
}

export type RuleWords = ReturnType<typeof useRuleWords>;
