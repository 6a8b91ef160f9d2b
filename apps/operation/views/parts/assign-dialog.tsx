import { Button, Modal, makeStyles, mergeClasses, Skeleton, SkeletonItem, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useId, useState } from 'react';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { ORDER_REMARK_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import type { Advice } from '#contract/energy/work-order/work-calls.ts';
import { $format, type Formats } from '#kit/formats.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Form, FormRow, momentOf, TimeField, useFieldError } from '#kit/react/form.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import { NoteField } from '#kit/react/note-field.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import type { Deciding } from '../../stores/deciding.ts';
import { $text, type AppText } from '../../texts/text.ts';
import { GradeField } from './grade-field.tsx';

const useStyles = makeStyles({
  people: {
    display: 'grid',
    gap: '8px',
    maxHeight: '320px',
    margin: 0,
    padding: '2px',
    overflowY: 'auto',
    border: 0,
  },
  legend: { padding: 0, marginBottom: '8px', fontWeight: tokens.fontWeightSemibold },
  person: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '10px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: { border: `1px solid ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  barred: { cursor: 'not-allowed', color: tokens.colorNeutralForeground3 },
  radio: { gridRow: 'span 2', margin: '3px 0 0', accentColor: tokens.colorCompoundBrandBackground },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

interface AssignDialogProps {
  page: Deciding;
  order: OrderRow;
  onClose: () => void;
}

/** Says who does the work and until when: people by duty, nearness, skill and load, with the reasons. */
export function AssignDialog({ page, order, onClose }: AssignDialogProps) {
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const [worker, setWorker] = useState('');
  const [grade, setGrade] = useState(order.grade);
  const [dueAt, setDueAt] = useState('');
  const [remark, setRemark] = useState('');
  const [missing, setMissing] = useState('');
  const refused = useFieldError(changes, 'worker', text('worker'));
  const dueError = useFieldError(changes, 'dueAt', text('due'));

  async function send(close: () => void): Promise<void> {
    setMissing(worker === '' ? text('workerNeeded') : '');
    if (worker === '') return;
    const due = momentOf(dueAt);
    const isDone = await page.take(order.no, {
      ...{ step: 'assign', worker, remark: remark.trim(), grade },
      ...(due && { dueAt: due }),
    });
    if (isDone) close();
  }
  return (
    <Modal
      title={text('stepTitle', { step: text('step_assign'), no: order.no })}
      closeLabel={text('close')}
      maxWidth="600px"
      closesOutside={false}
      onClose={() => {
        changes.forget();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => void send(close)}>
            {text('step_assign')}
          </Button>
        </>
      )}
    >
      <Form changes={changes} text={text} fields={['worker', 'dueAt']}>
        <People
          {...{ page, order, worker }}
          failure={missing || (refused ?? '')}
          onChoose={(next) => {
            setWorker(next);
            setMissing('');
          }}
        />
        <FormRow>
          <GradeField label={text('urgency')} grade={grade} onChoose={setGrade} />
          <TimeField
            label={text('due')}
            hint={text('dueByGrade')}
            error={dueError}
            value={dueAt}
            onChange={setDueAt}
          />
        </FormRow>
        <NoteField
          label={text('remarkIfAny')}
          value={remark}
          maxLength={ORDER_REMARK_MAX_LENGTH}
          failure=""
          onChange={setRemark}
        />
      </Form>
    </Modal>
  );
}

const $waiting = atom<RemoteState<readonly Advice[]>>({ status: 'loading' });

interface PeopleProps {
  page: Deciding;
  order: OrderRow;
  /** Id of the chosen person; '' for none. */
  worker: string;
  failure: string;
  onChoose: (userId: string) => void;
}

function People({ page, order, worker, failure, onChoose }: PeopleProps) {
  const text = useStore($text);
  const format = useStore($format);
  const styles = useStyles();
  const name = useId();
  const asked = useMade(order.no, (life) => page.advice(order.no, life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $waiting);
  if (state.status === 'failed' && asked)
    return <FailureNotice failure={state.failure} text={text} retry={asked.load} />;
  if (state.status !== 'ready')
    return (
      <Skeleton aria-label={text('loading')}>
        <SkeletonItem size={128} />
      </Skeleton>
    );
  if (state.data.length === 0) return <Quiet>{text('workersNone')}</Quiet>;
  return (
    <fieldset className={styles.people} aria-describedby={`${name}failure`}>
      <legend className={styles.legend}>{text('worker')}</legend>
      {state.data.map(({ userId, name: person, may, reasons }) => (
        <label
          key={userId}
          className={mergeClasses(styles.person, userId === worker && styles.chosen, !may && styles.barred)}
        >
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={userId}
            disabled={!may}
            checked={userId === worker}
            onChange={() => onChoose(userId)}
          />
          <span className={styles.name}>{person}</span>
          <Quiet>{reasons.map((reason) => reasonText(reason, text, format)).join(' · ')}</Quiet>
        </label>
      ))}
      <p id={`${name}failure`} className={styles.failure} role="alert">
        {failure}
      </p>
    </fieldset>
  );
}

const reasonText = ({ reason, value }: Advice['reasons'][number], text: AppText, format: Formats): string =>
  text(`advice_${reason}`, { value: value === null ? '' : format.number(value) });
