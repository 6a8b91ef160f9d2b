import { $can, $language } from '@heliport/client';
import { Button, type Column, ConfirmModal, Link, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { AlarmConfiguration } from '#contract/energy/alarm-rule/calls.ts';
import { replaceQuery } from '#kit/address.ts';
import { failureOf } from '#kit/failure.ts';
import { LevelMark } from '#kit/react/level-mark.tsx';
import { Main, Quiet, Stack } from '#kit/react/marks.tsx';
import { opens } from '#kit/react/use-steps.ts';
import type { ConfigurationPage } from '../../stores/configuration.ts';
import { $text } from '../../texts/configuration/text.ts';
import { ToRecords } from '../to-records.tsx';

const useStyles = makeStyles({
  buttons: { display: 'flex', gap: '4px', justifyContent: 'flex-end' },
});

/** The columns of a product's codes. */
export function useColumns(page: ConfigurationPage): Column<AlarmConfiguration>[] {
  const text = useStore($text);
  const language = useStore($language);
  const mayEdit = useStore($can('alarmRule:edit'));
  const columns: Column<AlarmConfiguration>[] = [
    {
      ...{ key: 'code', label: text('code'), sort: 'code', pinned: true },
      cell: ({ code, names }) => (
        <Stack>
          <Main>{names[language]}</Main>
          <Quiet>{code}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'level', label: text('levelLabel'), sort: 'level' },
      cell: ({ level }) => <LevelMark level={level}>{text('level', { level })}</LevelMark>,
    },
    {
      ...{ key: 'advice', label: text('advice') },
      cell: ({ advice }) => advice[language] || <Quiet>–</Quiet>,
    },
    {
      ...{ key: 'document', label: text('document') },
      cell: ({ document }) =>
        document === '' ? (
          <Quiet>–</Quiet>
        ) : (
          <Link href={document} target="_blank" rel="noreferrer">
            {text('openDocument')}
          </Link>
        ),
    },
    {
      ...{ key: 'safety', label: text('safety') },
      cell: ({ safety }) => (safety ? text('yes') : <Quiet>{text('no')}</Quiet>),
    },
    {
      ...{ key: 'records', label: text('records') },
      cell: ({ code }) => <ToRecords query={{ code }}>{text('openRecords')}</ToRecords>,
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (row) => <Actions row={row} page={page} />,
    },
  ];
}

function Actions({ row, page }: { row: AlarmConfiguration; page: ConfigurationPage }) {
  const styles = useStyles();
  const text = useStore($text);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function remove(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await page.remove(row);
    } catch (error) {
      setFailure(failureOf(error).message || text('failedWhy'));
    }
    setBusy(false);
  }
  return (
    <div className={styles.buttons}>
      <Button
        size="small"
        appearance="subtle"
        {...opens(row.code)}
        aria-label={text('editNamed', { code: row.code })}
        onClick={() => replaceQuery({ edit: row.code })}
      >
        {text('edit')}
      </Button>
      <Button
        size="small"
        appearance="subtle"
        aria-label={text('removeNamed', { code: row.code })}
        onClick={() => setAsking(true)}
      >
        {text('remove')}
      </Button>
      {isAsking && (
        <ConfirmModal
          title={text('removeTitle', { code: row.code })}
          text={text('removeWhy')}
          confirm={text('remove')}
          cancel={text('cancel')}
          close={text('close')}
          busy={isBusy}
          failure={failure}
          onClose={() => setAsking(false)}
          onConfirm={() => void remove()}
        />
      )}
    </div>
  );
}
