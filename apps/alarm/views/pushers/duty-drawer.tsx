import { $language, datesIn } from '@heliport/client';
import { Button, Drawer, Field, Input, makeStyles, Select } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { DUTY_MAX_INTERVAL, DUTY_UNITS } from '#contract/energy/duty/limits.ts';
import { replaceQuery } from '#kit/address.ts';
import { Form, FormRow, useFieldError } from '#kit/react/form.tsx';
import { Many } from '#kit/react/many.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { Duty, DutyFields, PushersPage } from '../../stores/pushers.ts';
import { mondayOf, ownZone } from '../../stores/week.ts';
import { $text } from '../../texts/pushers/text.ts';
import { clockAfter, minuteOf } from './clock.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '16px' },
  apart: { marginInlineStart: 'auto' },
});

const close = () => replaceQuery({ duty: '' });
const WEEK_DAYS = [1, 2, 3, 4, 5, 6, 7];
const DAY_MINUTES = 1440;

/** A duty plan beside the week. */
export function DutyDrawer({ id, page }: { id: string; page: PushersPage }) {
  const text = useStore($text);
  const state = useStore(page.roster.$state);
  const plans = state.status === 'ready' ? state.data.plans : undefined;
  const duty = plans?.find((one) => one.id === id) ?? null;
  const isKnown = id === 'new' || duty !== null;
  return (
    <Drawer
      title={text(id === 'new' ? 'addDuty' : 'plan')}
      note={duty?.name ?? ''}
      closeLabel={text('close')}
      closesOutside={false}
      onClose={() => {
        page.changes.forget();
        close();
      }}
    >
      {isKnown ? (
        <DutyForm key={id} duty={duty} page={page} />
      ) : (
        <Quiet>{text(plans ? 'planGone' : 'loading')}</Quiet>
      )}
    </Drawer>
  );
}

/** A night, as most rosters have it. */
const firstDraft = (): DutyFields => ({
  ...{ userId: '', from: mondayOf(new Date()), until: null, at: '20:00', minutes: 720, tz: ownZone() },
  ...{ every: 'week', interval: 1, days: [1, 2, 3, 4, 5] },
});

function DutyForm({ duty, page }: { duty: Duty | null; page: PushersPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const { changes } = page;
  const isBusy = useStore(changes.$isBusy);
  const dates = datesIn(useStore($language));
  const [draft, setDraft] = useState<DutyFields>(duty ?? firstDraft());
  const set = (part: Partial<DutyFields>) => setDraft({ ...draft, ...part });
  const { userId, from, until, at, minutes, tz, every, interval, days } = draft;
  const end = clockAfter(at, minutes);
  const errors = {
    person: useFieldError(changes, 'userId', text('person')),
    until: useFieldError(changes, 'until', text('until')),
    days: useFieldError(changes, 'days', text('days')),
    tz: useFieldError(changes, 'tz', text('zone')),
  };

  /** Until the same time of the next day, where they are equal. */
  function setEnd(clock: string): void {
    const [start, stop] = [minuteOf(at), minuteOf(clock)];
    if (start === undefined || stop === undefined) return;
    set({ minutes: ((stop - start + DAY_MINUTES - 1) % DAY_MINUTES) + 1 });
  }
  async function store(): Promise<void> {
    const body = { userId, from, until, at, minutes, tz, every, interval, days };
    if (await page.storeDuty(duty?.id ?? null, body)) close();
  }
  return (
    <>
      <Form changes={changes} text={text} fields={['userId', 'until', 'days', 'tz']}>
        <PersonField
          label={text('person')}
          page={page}
          value={userId}
          error={errors.person}
          onChange={(value) => set({ userId: value })}
        />
        <FormRow>
          <Field label={text('dutyFrom')}>
            <Input type="time" value={at} onChange={(_event, { value }) => value && set({ at: value })} />
          </Field>
          <Field label={text('dutyTo')} hint={text('dutyToHint')}>
            <Input type="time" value={end} onChange={(_event, { value }) => setEnd(value)} />
          </Field>
        </FormRow>
        <FormRow>
          <Field label={text('rhythm')}>
            <Select
              value={every}
              onChange={(_event, { value }) =>
                set({ every: DUTY_UNITS.find((unit) => unit === value) ?? every })
              }
            >
              {DUTY_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {text(`unit_${unit}`)}
                </option>
              ))}
            </Select>
          </Field>
          {every !== 'once' && (
            <Field label={text(every === 'day' ? 'intervalDays' : 'intervalWeeks')}>
              <Input
                type="number"
                min={1}
                max={DUTY_MAX_INTERVAL}
                value={String(interval)}
                onChange={(_event, { value }) => set({ interval: Math.max(1, Number(value) || 1) })}
              />
            </Field>
          )}
        </FormRow>
        {every === 'week' && (
          <Many
            label={text('days')}
            error={errors.days}
            options={WEEK_DAYS.map((day) => ({
              value: day,
              text: dates.weekday(`2026-11-${22 + day}T12:00:00`),
            }))}
            chosen={new Set(days)}
            onChoose={(next) => set({ days: [...next].sort() })}
          />
        )}
        <FormRow>
          <Field label={text('firstDay')}>
            <Input type="date" value={from} onChange={(_event, { value }) => value && set({ from: value })} />
          </Field>
          <Field
            label={text('until')}
            hint={text('untilHint')}
            {...(errors.until && { validationMessage: errors.until })}
          >
            <Input
              type="date"
              value={until ?? ''}
              onChange={(_event, { value }) => set({ until: value || null })}
            />
          </Field>
        </FormRow>
        <Field
          label={text('zone')}
          hint={text('zoneHint')}
          {...(errors.tz && { validationMessage: errors.tz })}
        >
          <Input value={tz} onChange={(_event, { value }) => set({ tz: value })} />
        </Field>
      </Form>
      <div className={styles.actions}>
        <Button appearance="primary" disabledFocusable={isBusy || userId === ''} onClick={() => void store()}>
          {text('save')}
        </Button>
        <Button onClick={close}>{text('cancel')}</Button>
        {duty && (
          <Button
            className={styles.apart}
            appearance="subtle"
            disabledFocusable={isBusy}
            onClick={() => void page.removeDuty(duty.id).then((isDone) => isDone && close())}
          >
            {text('removePlan')}
          </Button>
        )}
      </div>
    </>
  );
}

interface PersonFieldProps {
  label: string;
  page: PushersPage;
  value: string;
  error?: string | undefined;
  /** Text of the choice of nobody. */
  nobody?: string;
  onChange: (userId: string) => void;
}

/** One of the people of the enterprise. */
export function PersonField({ label, page, value, error, nobody, onChange }: PersonFieldProps) {
  const text = useStore($text);
  const state = useStore(page.everybody.$state);
  useEffect(() => void page.everybody.load(), [page]);
  const people = state.status === 'ready' ? state.data.list : [];
  return (
    <Field label={label} {...(error && { validationMessage: error })}>
      <Select value={value} onChange={(_event, { value: next }) => onChange(next)}>
        <option value="">{nobody ?? text('choosePerson')}</option>
        {people.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
