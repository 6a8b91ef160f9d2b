import { interpolate } from '@heliport/client';
import { Button, MessageBar, MessageBarBody, MessageBarTitle, makeStyles, mergeClasses } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { OrderEntry } from '#contract/energy/work-order/entries.ts';
import type { CheckResult, OrderField } from '#contract/energy/work-order/limits.ts';
import { WORK_STEPS } from '#contract/energy/work-order/rules.ts';
import { $format } from '#kit/formats.ts';
import { Facts } from '#kit/react/facts.tsx';
import { useNow } from '#kit/react/shown.ts';
import { $ruleSentences } from '#kit/rule-text.ts';
import type { KeptEntry, KeptPhoto } from '../../offline/database.ts';
import type { OrderData, OrderState } from '../../stores/order.ts';
import { $text } from '../../texts/order/text.ts';
import { useLayout } from '../parts/layout.styles.ts';
import { useCheckName } from './check-name.ts';
import { useFieldValue } from './field-value.ts';

const MINUTE_MS = 60_000;

interface BarProps {
  page: OrderState;
  data: OrderData;
}

const useStyles = makeStyles({
  /** As high as with a button: what is below must not move under a finger at each entry. */
  kept: { minHeight: '32px' },
});

/** The entries that the server does not have yet: their number, conflicts with others’ changes, and refusals. */
export function WaitingBar({ page, data }: BarProps) {
  const text = useStore($text);
  const styles = useStyles();
  const layout = useLayout();
  const { entries, photos } = useStore(page.$waiting);
  const isSending = useStore(page.$sending);
  const all: readonly (KeptEntry | KeptPhoto)[] = [...entries, ...photos];
  const waiting = all.filter(({ objection }) => !objection);
  const conflicts = entries.filter(({ objection }) => objection?.kind === 'conflict');
  const refused = all.filter(({ objection }) => objection?.kind === 'refused');
  const canRecord = WORK_STEPS.some((step) => data.order.steps.includes(step));
  const said = waiting.length === 1 ? text('waitingOne') : text('waitingCount', { count: waiting.length });
  return (
    <>
      <div className={mergeClasses(layout.row, canRecord && styles.kept)} role="status">
        {waiting.length > 0 && <strong>{said}</strong>}
        {waiting.length === 0 && canRecord && <span className={layout.quiet}>{text('allStored')}</span>}
        {waiting.length > 0 && (
          <Button size="small" disabledFocusable={isSending} onClick={() => void page.send()}>
            {text(isSending ? 'sending' : 'sendNow')}
          </Button>
        )}
      </div>
      {conflicts.length > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text('conflicts')}</MessageBarTitle>
            <ul className={layout.list}>
              {conflicts.map((kept) => (
                <ConflictLine key={kept.id} {...{ page, data, kept }} />
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
      {refused.length > 0 && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            <MessageBarTitle>{text('refusedEntries')}</MessageBarTitle>
            <ul className={layout.list}>
              {refused.map((kept) => (
                <RefusedLine key={kept.id} {...{ page, kept }} />
              ))}
            </ul>
          </MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}

/** One field that two people changed: both values, and the choice. */
function ConflictLine({ page, data: { order, points }, kept }: BarProps & { kept: KeptEntry }) {
  const text = useStore($text);
  const format = useStore($format);
  const layout = useLayout();
  const nameOf = useCheckName(points);
  const valueIn = useFieldValue(order.tz);
  const now = useNow(Date.now, MINUTE_MS);
  const { entry, objection } = kept;
  if (objection?.kind !== 'conflict') return null;
  const { conflict } = objection;
  const check = entry.kind === 'check' ? order.checks.find(({ key }) => key === entry.check) : undefined;
  const field = check ? nameOf(check) : text(`field_${conflict.field as OrderField}`);
  const theirs = (value: string) => {
    if (value === 'pass' || value === 'fail' || value === 'skipped') return text(`result_${value}`);
    return check?.unit ? `${value} ${check.unit}` : valueIn(conflict.field, value);
  };
  const word = (name: CheckResult) => text(`result_${name}`);
  const mine =
    entry.kind === 'field' ? valueIn(entry.field, entry.value) : ownValue(entry, word, check?.unit);
  return (
    <li>
      <strong>{field}</strong>
      <Facts
        className={layout.facts}
        rows={[
          [text('mine'), mine || text('nothing')],
          [text('theirs'), theirs(conflict.value ?? '') || text('nothing')],
        ]}
      />
      <p className={layout.quiet}>
        {text('conflictBy', { name: conflict.by, time: format.time(conflict.at, now, order.tz) })}
      </p>
      <div className={layout.row}>
        <Button aria-label={text('keepMineOf', { field })} onClick={() => void page.decide(kept, true)}>
          {text('keepMine')}
        </Button>
        <Button aria-label={text('keepTheirsOf', { field })} onClick={() => void page.decide(kept, false)}>
          {text('keepTheirs')}
        </Button>
      </div>
    </li>
  );
}

/** An entry or a photo that the server did not take, with its reason. */
function RefusedLine({ page, kept }: Pick<BarProps, 'page'> & { kept: KeptEntry | KeptPhoto }) {
  const text = useStore($text);
  const layout = useLayout();
  const sentences = useStore($ruleSentences);
  if (kept.objection?.kind !== 'refused') return null;
  const what = text(`entry_${'entry' in kept ? kept.entry.kind : 'photo'}`);
  const { rule, params } = kept.objection;
  return (
    <li className={layout.row}>
      <span>
        {what} {interpolate(sentences[rule] ?? '', { ...params, field: what })}
      </span>
      <Button
        size="small"
        aria-label={text('discardOf', { what })}
        onClick={() => void page.discard(kept.id)}
      >
        {text('discard')}
      </Button>
    </li>
  );
}

/** What the person found, as a line. */
function ownValue(entry: OrderEntry, word: (result: CheckResult) => string, unit = ''): string {
  if (entry.kind !== 'check') return '';
  const value = entry.value === null ? '' : `${entry.value} ${unit}`.trim();
  return [value, word(entry.result), entry.text].filter((part) => part !== '').join(' · ');
}
