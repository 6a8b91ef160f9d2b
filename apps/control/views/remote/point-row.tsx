import { Button, Input, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ControlDevice, ControlPoint } from '#contract/energy/command/calls.ts';
import { clockTime } from '#contract/energy/period/rules.ts';
import { decimalText } from '#kit/decimal.ts';
import { Mark } from '#kit/react/marks.tsx';
import { $ruleSentences, ruleText } from '#kit/rule-text.ts';
import { effectsOf, type Scene } from '../../stores/effects.ts';
import type { Station } from '../../stores/station.ts';
import { violationOf } from '../../stores/target.ts';
import { $text } from '../../texts/text.ts';
import { isClock } from '../command/values.ts';
import { useEffectWords } from '../command/words.ts';
import { useRowStyles } from './row.styles.ts';
import { Values } from './values.tsx';

export interface RowProps {
  station: Station;
  device: ControlDevice;
  point: ControlPoint;
  scene: Scene;
  /** Why no value can be sent now; '' where one can. */
  block: string;
  /** The element that says so for all points; undefined where each says its own. */
  blockId: string | undefined;
  /** Without the right, there is nothing to press. */
  mayOnlyLook: boolean;
  /** Asks for the value to be confirmed. */
  onAsk: (value: string) => void;
}

/** Minutes of a time of day as decimal text; what is no time stays as it is, for the rule to refuse. */
function minutesOf(typed: string): string {
  const parts = /^(\d{1,2})[:：](\d{2})$/.exec(typed);
  return parts ? String(Number(parts[1]) * 60 + Number(parts[2])) : typed;
}

/** A number that can be set, with what it would change. */
export function PointRow({ written, ...props }: RowProps & { written: string }) {
  const { device, point, scene, block, blockId, mayOnlyLook, onAsk } = props;
  const styles = useRowStyles();
  const text = useStore($text);
  const sentences = useStore($ruleSentences);
  const words = useEffectWords();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusInput = () => form.current?.querySelector('input')?.focus();
  const isTime = isClock(point);
  const [typed, setTyped] = useState(isTime && /^\d+$/.test(written) ? clockTime(Number(written)) : written);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (written !== '') form.current?.querySelector('input')?.focus();
  }, [written]);
  const value = isTime ? minutesOf(typed.trim()) : decimalText(typed);
  const violation = violationOf(device, point, value, scene.latest);
  const failure =
    violation && (isAsked || value !== '')
      ? ruleText(sentences, [{ field: 'value', ...violation }], 'value', point.name)
      : '';
  const effects = violation || value === '' ? [] : effectsOf(device, point, Number(value), scene);
  const ownBlock = blockId === undefined ? block : '';
  return (
    <form
      ref={form}
      noValidate
      className={styles.row}
      onSubmit={(event) => {
        event.preventDefault();
        if (block !== '') return;
        setAsked(true);
        if (violation) focusInput();
        else onAsk(value);
      }}
    >
      <Values {...{ device, point, scene }} />
      {!mayOnlyLook && (
        <div className={mergeClasses(styles.form, styles.wide)}>
          <Input
            className={styles.input}
            value={typed}
            inputMode={isTime ? 'text' : 'decimal'}
            autoComplete="off"
            {...(isTime && { placeholder: '08:00' })}
            aria-label={text('newValueOf', { point: point.name })}
            aria-invalid={failure !== ''}
            aria-describedby={`${id}-note`}
            contentAfter={point.unit === '' || isTime ? null : point.unit}
            onChange={(_event, { value: next }) => {
              setAsked(false);
              setTyped(next);
            }}
          />
          <Button
            type="submit"
            appearance="primary"
            disabledFocusable={block !== ''}
            aria-label={text('sendOf', { point: point.name })}
            aria-describedby={blockId ?? (ownBlock === '' ? undefined : `${id}-block`)}
          >
            {text('send')}
          </Button>
        </div>
      )}
      <p id={`${id}-note`} className={mergeClasses(styles.note, styles.failure)} role="alert">
        {failure}
      </p>
      {ownBlock !== '' && !mayOnlyLook && (
        <p id={`${id}-block`} className={styles.note}>
          <Mark tone="quiet" wraps>
            {ownBlock}
          </Mark>
        </p>
      )}
      {effects.length > 0 && (
        <div className={styles.note}>
          {effects.map((effect) => (
            <span key={effect.key} className={styles.quiet}>
              <Mark tone={effect.isGrave ? 'warning' : 'quiet'} wraps>
                {words(effect)}
              </Mark>
            </span>
          ))}
        </div>
      )}
    </form>
  );
}
