import { Checkbox, Field, Input, Select } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { errorText, outcomeText } from '#client/error-text.ts';
import { type ScheduleDraft, scheduleOptions } from '#client/stores/schedule.ts';
import type { DataOf } from '#contract/call.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import { EXPORT_FORMATS } from '#contract/user-centre/export/limits.ts';
import type { getScheduleOptions, Schedule } from '#contract/user-centre/schedule/calls.ts';
import {
  SCHEDULE_MAX_RECIPIENTS,
  SCHEDULE_PERIODS,
  SCHEDULE_TITLE_MAX_LENGTH,
  type SchedulePeriod,
} from '#contract/user-centre/schedule/limits.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { DialogForm } from '#elements/parts/form/dialog-form.tsx';
import { useForm } from '#elements/parts/form/use-form.ts';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { NextDates } from './next-dates.tsx';
import { PeopleChoice } from './people-choice.tsx';
import { useScheduleStyles } from './schedule.styles.ts';
import { TimingFields } from './timing-fields.tsx';

type Options = DataOf<typeof getScheduleOptions>;

export interface ScheduleFormProps {
  source: string;
  /** The schedule that is changed; undefined for a new one. */
  edited: Schedule | undefined;
  /** What a new one exports, without the format. */
  params: ScheduleDraft['params'];
  onSave: (draft: ScheduleDraft) => Promise<void>;
  onClose: (isSaved: boolean) => void;
}

const aliases = Object.fromEntries([
  ['params.format', 'format' as const],
  ...Array.from({ length: SCHEDULE_MAX_RECIPIENTS }, (_, index) => [
    ...[`recipients.${index}`, 'recipients' as const],
  ]),
]);

function draftOf(edited: Schedule | undefined, params: ScheduleDraft['params'], language: Language) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...{ title: edited?.title ?? '', every: edited?.every ?? ('day' as const), days: edited?.days ?? [1] },
    ...{ dayOfMonth: edited?.dayOfMonth ?? 1, at: edited?.at ?? '08:00', tz: edited?.tz ?? timeZone },
    ...{ period: edited?.period ?? ('none' as const), language: edited?.language ?? language },
    recipients: edited?.recipients.map(({ userId }) => userId) ?? [],
    params: { format: 'xlsx', ...params, ...edited?.params } as ScheduleDraft['params'],
  };
}

/** Makes or changes a schedule: what, when, about which time, for whom. */
export function ScheduleForm({ source, edited, params, onSave, onClose }: ScheduleFormProps) {
  const { t, i18n } = useTranslation(['schedule', 'job', 'common']);
  const styles = useScheduleStyles();
  const [initial] = useState(() => draftOf(edited, params, i18n.language as Language));
  const [draft, setDraft] = useState<ScheduleDraft>(initial);
  const [options, setOptions] = useState<Options | { readonly error: unknown }>();
  const change = (part: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...part }));
  const load = () => {
    setOptions(undefined);
    scheduleOptions(source).then(setOptions, (error: unknown) => setOptions({ error }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form stays on one source
  useEffect(load, []);

  const labels = {
    ...{ title: t('schedule:name'), every: t('schedule:every'), days: t('schedule:days') },
    ...{ dayOfMonth: t('schedule:dayOfMonth'), at: t('schedule:at'), tz: t('schedule:tz') },
    ...{ period: t('schedule:period'), format: t('schedule:format'), language: t('schedule:language') },
    recipients: t('schedule:recipients'),
  };
  const form = useForm({
    ...{ labels, aliases },
    values: () => draft,
    isReady: ({ title, recipients }) => title.trim() !== '' && recipients.length > 0,
    send: async (values) => {
      await onSave({ ...values, title: values.title.trim() });
      onClose(true);
    },
    explain: (error) => errorText(i18n, error, outcomeText(i18n, 'operationFailed')),
  });
  const known = options && !('error' in options) ? options : undefined;
  return (
    <DialogForm
      title={t(edited ? 'schedule:editTitle' : 'schedule:addTitle')}
      confirm={t('schedule:save')}
      maxWidth="560px"
      form={form}
      open
      unsaved={JSON.stringify(draft) !== JSON.stringify(initial)}
      className={styles.fields}
      onClose={() => onClose(false)}
    >
      <Field label={labels.title} {...(form.errors.title && { validationMessage: form.errors.title })}>
        <Input
          name="title"
          value={draft.title}
          maxLength={SCHEDULE_TITLE_MAX_LENGTH}
          onChange={(_, { value }) => change({ title: value })}
        />
      </Field>
      <TimingFields draft={draft} labels={labels} errors={form.errors} onChange={change} />
      <div className={styles.pair}>
        {known?.hasPeriod && (
          <Field label={labels.period}>
            <Select
              name="period"
              value={draft.period}
              onChange={(_, { value }) => change({ period: value as SchedulePeriod })}
            >
              {SCHEDULE_PERIODS.map((period) => (
                <option key={period} value={period}>
                  {t(`schedule:periods.${period}`)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field label={labels.format}>
          <Select
            name="format"
            value={String(draft.params.format)}
            onChange={(_, { value }) => change({ params: { ...draft.params, format: value } })}
          >
            {EXPORT_FORMATS.toReversed().map((format) => (
              <option key={format} value={format}>
                {t(`job:${format}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={labels.language}>
          <Select
            name="language"
            value={draft.language}
            onChange={(_, { value }) => change({ language: value as Language })}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {new Intl.DisplayNames(language, { type: 'language' }).of(language)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {options === undefined && <Placeholder lines={[24, 24]} />}
      {options && 'error' in options && (
        <Failure error={options.error} title={t('schedule:failedPeople')} onRetry={load} />
      )}
      {known && (
        <PeopleChoice
          people={known.recipients}
          chosen={draft.recipients}
          onChange={(recipients) => change({ recipients })}
        />
      )}
      <NextDates timing={draft} />
      {edited && (
        <Checkbox
          label={t('schedule:takeFilter')}
          checked={JSON.stringify(draft.params.filter) === JSON.stringify(params.filter)}
          onChange={(_, { checked }) =>
            change({
              params: {
                ...(checked ? { ...params } : { ...edited.params }),
                format: draft.params.format,
              },
            })
          }
        />
      )}
    </DialogForm>
  );
}
