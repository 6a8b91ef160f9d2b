import { Button } from '@fluentui/react-components';
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { $permissions } from '#client/stores/permission.ts';
import { createSchedules } from '#client/stores/schedule.ts';
import type { Schedule } from '#contract/user-centre/schedule/calls.ts';
import { useTranslation } from '#elements/define/translated.tsx';
import type { ElementProps } from '#elements/define.tsx';
import { Confirmation } from '#elements/parts/confirmation.tsx';
import { Failure } from '#elements/parts/failure.tsx';
import { useOutcome } from '#elements/parts/use-outcome.tsx';
import { KeptFocus } from '#elements/ui/kept-focus.tsx';
import { Modal } from '#elements/ui/modal.tsx';
import { Placeholder } from '#elements/ui/placeholder.tsx';
import { StatePanel } from '#elements/ui/state-panel.tsx';
import { useScheduleStyles } from './schedule.styles.ts';
import { ScheduleForm } from './schedule-form.tsx';
import { ScheduleRow } from './schedule-row.tsx';

export interface SchedulesProps extends ElementProps<{ 'uc-close': undefined }> {
  source?: string;
  filter?: Readonly<Record<string, unknown>>;
  columns?: readonly string[];
}

/** The schedules of an export. */
export function Schedules({ source = '', filter = {}, columns, emit }: SchedulesProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const styles = useScheduleStyles();
  const outcome = useOutcome();
  const mayEdit = useStore($permissions).includes('report:schedule');
  const schedules = useMemo(() => createSchedules(source), [source]);
  const { status, error, list } = useStore(schedules.$state);
  const [edited, setEdited] = useState<Schedule | 'new'>();
  const [ending, setEnding] = useState<Schedule>();
  useEffect(() => void schedules.load(), [schedules]);

  async function act(
    work: () => Promise<unknown>,
    done: 'scheduleSent' | 'schedulePaused' | 'scheduleResumed',
  ) {
    try {
      await work();
      outcome.report(done);
    } catch (cause) {
      outcome.reportError(cause, 'operationFailed');
    }
  }

  return (
    <Modal
      title={t('schedule:title')}
      closeLabel={t('common:close')}
      maxWidth="620px"
      onClose={() => emit('uc-close')}
      actions={(close) => (
        <>
          <Button onClick={close}>{t('common:close')}</Button>
          {mayEdit && (
            <Button appearance="primary" onClick={() => setEdited('new')}>
              {t('schedule:add')}
            </Button>
          )}
        </>
      )}
    >
      {outcome.region}
      <KeptFocus>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the list must take the focus, so that it can be scrolled with the keyboard */}
        <section className={styles.content} aria-label={t('schedule:title')} tabIndex={0}>
          {list.length > 0 && (
            <ul className={styles.list}>
              {list.map((each) => (
                <ScheduleRow
                  key={each.id}
                  schedule={each}
                  mayEdit={mayEdit && each.isOwn}
                  act={act}
                  schedules={schedules}
                  onEdit={() => setEdited(each)}
                  onEnd={() => setEnding(each)}
                />
              ))}
            </ul>
          )}
          {list.length === 0 && status === 'loading' && <Placeholder lines={[24, 24, 24]} />}
          {list.length === 0 && status === 'failed' && (
            <Failure error={error} title={t('schedule:failedLoad')} onRetry={() => void schedules.load()} />
          )}
          {list.length === 0 && status === 'ready' && (
            <StatePanel
              drawing="empty"
              title={t('schedule:none')}
              reason={t(mayEdit ? 'schedule:noneWhy' : 'schedule:noneWhyReader')}
            />
          )}
        </section>
      </KeptFocus>
      {edited && (
        <ScheduleForm
          source={source}
          edited={edited === 'new' ? undefined : edited}
          params={{ source, filter: { ...filter }, ...(columns && { columns: [...columns] }) }}
          onSave={(draft) => schedules.save(edited === 'new' ? null : edited.id, draft)}
          onClose={(isSaved) => {
            setEdited(undefined);
            if (isSaved) outcome.report('scheduleSaved');
          }}
        />
      )}
      {ending && (
        <Confirmation
          title={t(ending.isOwn ? 'schedule:removeTitle' : 'schedule:leaveTitle')}
          text={t(ending.isOwn ? 'schedule:removeText' : 'schedule:leaveText', { title: ending.title })}
          confirm={t(ending.isOwn ? 'schedule:remove' : 'schedule:leave')}
          failure="operationFailed"
          onConfirm={() => (ending.isOwn ? schedules.remove : schedules.leave)(ending.id)}
          onClose={(result) => {
            setEnding(undefined);
            if (result === 'done') outcome.report(ending.isOwn ? 'scheduleRemoved' : 'scheduleLeft');
          }}
        />
      )}
    </Modal>
  );
}
