import { $language, datesIn } from '@heliport/client';
import {
  Badge,
  Button,
  type Column,
  ConfirmModal,
  MessageBar,
  MessageBarBody,
  makeStyles,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { GRANT_STATES, grantAfter } from '#contract/energy/scope/rules.ts';
import { Choice } from '#kit/react/fields.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, type MarkTone, Quiet, Stack } from '#kit/react/marks.tsx';
import { RuleButton } from '#kit/react/rule-button.tsx';
import type { EnterprisePage, Grant } from '../../stores/enterprise.ts';
import { $text } from '../../texts/text.ts';
import { GrantDialog } from './grant-dialog.tsx';

const useStyles = makeStyles({ levels: { display: 'flex', flexWrap: 'wrap', gap: '4px' } });

interface GrantsProps {
  page: EnterprisePage;
  side: 'given' | 'received';
  mayEdit: boolean;
}

interface Asking {
  readonly what: 'end' | 'change';
  readonly grant: Grant;
}

/** Grants that the organisation gave or received: level, validity, last use; each ended in one click. */
export function Grants({ page, side, mayEdit }: GrantsProps) {
  const text = useStore($text);
  const filter = useStore(page.$filter);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => {
    setAsking(null);
    page.forgetFailure();
  };
  const isGiven = side === 'given';
  return (
    <>
      <ListLayout
        title={text(`enterpriseTab_${side}`)}
        header={null}
        text={text}
        table={`${page.path}/${side}`}
        page={page}
        filters={
          <Choice
            label={text('grantState')}
            all={text('grantStates')}
            options={GRANT_STATES.map((value) => ({ value, text: text(`grantState_${value}`) }))}
            chosen={filter.state}
            onChoose={(state) => void page.filter({ state })}
          />
        }
        columns={useColumns(page, isGiven, mayEdit, setAsking)}
        rowKey={({ id }: Grant) => id}
        total={(count) => text('grantTotal', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && filter.state === undefined}
        empty={{
          title: text(isGiven ? 'grantsEmptyGiven' : 'grantsEmptyReceived'),
          why: text(isGiven ? 'grantsEmptyGivenWhy' : 'grantsEmptyReceivedWhy'),
        }}
        noMatch={text('grantsNoMatch')}
        below={asking === null && <Refused page={page} />}
      />
      {asking?.what === 'end' && <EndDialog page={page} grant={asking.grant} onClose={close} />}
      {asking?.what === 'change' && <GrantDialog page={page} grant={asking.grant} onClose={close} />}
    </>
  );
}

/** Why the last step of a row was refused. */
function Refused({ page }: { page: EnterprisePage }) {
  const text = useStore($text);
  const failure = useStore(page.$failure);
  if (failure === '') return null;
  return (
    <MessageBar intent="error">
      <MessageBarBody>
        {failure === 'failedWhy' ? text('failedWhy') : failure}{' '}
        <Button size="small" appearance="transparent" onClick={page.forgetFailure}>
          {text('dismiss')}
        </Button>
      </MessageBarBody>
    </MessageBar>
  );
}

function EndDialog({ page, grant, onClose }: { page: EnterprisePage; grant: Grant; onClose: () => void }) {
  const text = useStore($text);
  const failure = useStore(page.$failure);
  const [isBusy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    const isDone = await page.end(grant);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmModal
      title={text('grantEndTitle')}
      text={text('grantEndText', { partner: grant.partner.title, station: grant.stationName })}
      confirm={text('grantEnd')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure === 'failedWhy' ? text('failedWhy') : failure}
      onConfirm={() => void end()}
      onClose={onClose}
    />
  );
}

const TONES: Readonly<Record<Grant['state'], MarkTone>> = {
  offered: 'warning',
  accepted: 'good',
  ended: 'quiet',
};

function useColumns(
  page: EnterprisePage,
  isGiven: boolean,
  mayEdit: boolean,
  onAsk: (asking: Asking) => void,
): Column<Grant>[] {
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  return [
    {
      ...{ key: 'station', label: text('grantStation'), pinned: true },
      cell: ({ station, stationName }) => (
        <Stack>
          <Main>{stationName}</Main>
          <Quiet>{station}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'party', label: text(isGiven ? 'grantPartner' : 'grantOwner') },
      cell: ({ partner, owner }) => (isGiven ? partner : owner).title,
    },
    { key: 'level', label: text('grantLevel'), cell: (grant) => <Levels grant={grant} /> },
    {
      ...{ key: 'state', label: text('grantState') },
      cell: ({ state, createdAt, decidedAt }) => (
        <Stack>
          <Mark tone={TONES[state]}>{text(`grantState_${state}`)}</Mark>
          <Quiet>{dates.date(decidedAt ?? createdAt)}</Quiet>
        </Stack>
      ),
    },
    {
      ...{ key: 'validity', label: text('grantValidity') },
      cell: ({ from, to }) =>
        from === null && to === null ? (
          <Quiet>{text('grantUnlimited')}</Quiet>
        ) : (
          `${from === null ? '…' : dates.date(from)} – ${to === null ? '…' : dates.date(to)}`
        ),
    },
    {
      ...{ key: 'lastUsed', label: text('grantLastUsed') },
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? <Quiet>{text('grantNeverUsed')}</Quiet> : dates.dateTime(lastUsedAt),
    },
    ...(mayEdit
      ? [
          {
            ...{ key: 'actions', label: text('actions'), actions: true },
            cell: (grant: Grant) => <Steps page={page} grant={grant} isGiven={isGiven} onAsk={onAsk} />,
          },
        ]
      : []),
  ];
}

function Levels({ grant: { mayOperate, maySettle } }: { grant: Grant }) {
  const styles = useStyles();
  const text = useStore($text);
  return (
    <span className={styles.levels}>
      <Badge appearance="outline" color="informative">
        {text('grantView')}
      </Badge>
      {mayOperate && (
        <Badge appearance="tint" color="warning">
          {text('grantOperate')}
        </Badge>
      )}
      {maySettle && (
        <Badge appearance="tint" color="brand">
          {text('grantSettle')}
        </Badge>
      )}
    </span>
  );
}

interface StepsProps {
  page: EnterprisePage;
  grant: Grant;
  isGiven: boolean;
  onAsk: (asking: Asking) => void;
}

/** The steps that the rules of grants allow to this side. */
function Steps({ page, grant, isGiven, onAsk }: StepsProps) {
  const text = useStore($text);
  const may = (step: 'accept' | 'change' | 'end') =>
    grantAfter(grant.state, step, isGiven ? 'owner' : 'partner', grant.offeredBy) !== null;
  const names = { station: grant.stationName, partner: grant.partner.title };
  return (
    <>
      {may('accept') && (
        <RuleButton rule="" label={text('grantAcceptOf', names)} onClick={() => void page.accept(grant)}>
          {text('grantAccept')}
        </RuleButton>
      )}
      {may('change') && (
        <RuleButton
          rule=""
          label={text('grantChangeOf', names)}
          onClick={() => onAsk({ what: 'change', grant })}
        >
          {text('grantChange')}
        </RuleButton>
      )}
      {may('end') && (
        <RuleButton
          isDangerous
          rule=""
          label={text('grantEndOf', names)}
          onClick={() => onAsk({ what: 'end', grant })}
        >
          {text('grantEnd')}
        </RuleButton>
      )}
    </>
  );
}
