import { useStore } from '@nanostores/react';
import { $format } from '#kit/formats.ts';
import { Facts } from '#kit/react/facts.tsx';
import { Mark } from '#kit/react/marks.tsx';
import type { Plan } from '../../stores/plans.ts';
import { $text } from '../../texts/plans/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { GradeMark } from '../parts/words.tsx';
import { useCheckWords } from './checklist.tsx';
import { useRuleWords } from './words.ts';

/** What a plan says. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const text = useStore($text);
  const format = useStore($format);
  const layout = useLayout();
  const words = useRuleWords();
  const checkWords = useCheckWords();
  const { rule, targets, checks, costCents, modelName, paused, leadDays } = plan;
  return (
    <Facts
      className={layout.facts}
      rows={[
        [
          text('state'),
          <Mark key="state" tone={paused ? 'warning' : 'good'}>
            {text(paused ? 'paused_yes' : 'paused_no')}
          </Mark>,
        ],
        [text('what'), plan.what],
        [text('urgency'), <GradeMark key="grade" grade={plan.grade} />],
        [text('rule'), words(rule)],
        [text('lead'), rule.kind === 'time' ? text('leadDays', { days: leadDays }) : null],
        [text('model'), modelName],
        [
          text('devices'),
          targets.length > 0
            ? targets.map(({ station, device }) => `${station} ${device}`).join(' · ')
            : text('deviceCount', { count: plan.devices }),
        ],
        [text('costEach'), costCents === null ? null : format.number(costCents / 100, 2)],
        [text('ordersMade'), String(plan.orders)],
        [
          text('checklistVersion', { version: plan.checklist }),
          checks.length > 0 && (
            <ol key="checks" className={layout.steps}>
              {checks.map((check) => (
                <li key={check.key}>{checkWords(check)}</li>
              ))}
            </ol>
          ),
        ],
      ]}
    />
  );
}
