import { Button, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { Mark } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { OFF, ON, presentOf, switchViolation } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import type { RowProps } from './point-row.tsx';
import { useRowStyles } from './row.styles.ts';
import { Values } from './values.tsx';

interface Option {
  readonly value: number;
  readonly name: string;
  /** Why it cannot be chosen now; '' where it can. */
  readonly why: string;
}

/** A mode or a switch: a button for each position, and why one cannot be chosen. */
export function ChoiceRow({ device, point, scene, block, blockId, mayOnlyLook, onAsk }: RowProps) {
  const styles = useRowStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const id = useId();
  const present = presentOf(device, point, scene.latest);
  const isSwitch = point.role === 'switch';
  const whyOf = (value: number): string => {
    if (block !== '') return block;
    const violation = isSwitch ? switchViolation(device, value) : null;
    if (violation) return ruleText(sentences, [{ field: 'value', ...violation }], 'value', point.name);
    return !isSwitch && present === value ? text('isSoAlready') : '';
  };
  const options: readonly Option[] = isSwitch
    ? [
        { value: ON, name: text('switchOn'), why: whyOf(ON) },
        { value: OFF, name: text('switchOff'), why: whyOf(OFF) },
      ]
    : Object.entries(point.states ?? {}).map(([value, name]) => ({
        ...{ value: Number(value), name, why: whyOf(Number(value)) },
      }));
  const whys = [...new Set(options.map(({ why }) => why))].filter(
    (why) => why !== '' && blockId === undefined,
  );
  const whyId = (why: string) => blockId ?? `${id}-${whys.indexOf(why)}`;
  return (
    <div className={styles.row}>
      <Values {...{ device, point, scene }} />
      {!mayOnlyLook && (
        <fieldset className={mergeClasses(styles.group, styles.wide)} aria-label={point.name}>
          {options.map(({ value, name, why }) => (
            <Button
              key={value}
              disabledFocusable={why !== ''}
              aria-describedby={why === '' ? undefined : whyId(why)}
              aria-pressed={isSwitch ? undefined : present === value}
              onClick={() => {
                if (why === '') onAsk(String(value));
              }}
            >
              {name}
            </Button>
          ))}
        </fieldset>
      )}
      {!mayOnlyLook &&
        whys.map((why) => (
          <p key={why} id={whyId(why)} className={styles.note}>
            <Mark tone="quiet" wraps>
              {why}
            </Mark>
          </p>
        ))}
    </div>
  );
}
