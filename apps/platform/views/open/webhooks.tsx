import { $language, datesIn } from '@heliport/client';
import { type Column, ConfirmModal, makeStyles } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { SearchField } from '#kit/react/fields.tsx';
import { ListLayout } from '#kit/react/list-layout.tsx';
import { Main, Mark, Quiet, Stack } from '#kit/react/marks.tsx';
import { RuleButton } from '#kit/react/rule-button.tsx';
import type { OpenPage, Webhook } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { FailureBar, useFailure } from './failure-text.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { StationNames } from './station-names.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

const useStyles = makeStyles({ url: { overflowWrap: 'anywhere' } });

interface Asking {
  readonly what: 'change' | 'rotate' | 'remove';
  readonly webhook: Webhook;
}

/** Addresses that are told of events. */
export function Webhooks({ page, mayEdit }: { page: OpenPage; mayEdit: boolean }) {
  const text = useStore($text);
  const { webhooks } = page;
  const { search } = useStore(webhooks.$filter);
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  return (
    <>
      <ListLayout
        title={text('openTab_webhooks')}
        header={null}
        text={text}
        table={`${page.path}/webhooks`}
        page={webhooks}
        filters={
          <SearchField
            label={text('openSearch')}
            value={search}
            onSearch={(part) => void webhooks.filter({ search: part })}
          />
        }
        columns={useColumns(page, mayEdit, setAsking)}
        rowKey={({ id }: Webhook) => id}
        total={(count) => text('webhookTotal', { count })}
        isEmpty={({ pagination }) => pagination.total === 0 && search === ''}
        empty={{ title: text('webhooksEmpty'), why: text('webhooksEmptyWhy') }}
        noMatch={text('webhooksNoMatch')}
        below={asking === null && <FailureBar page={page} />}
      />
      {asking?.what === 'change' && <WebhookDialog page={page} webhook={asking.webhook} onClose={close} />}
      {asking?.what === 'rotate' && (
        <RotateDialog
          page={page}
          title={text('secretRotateOf', { name: asking.webhook.name })}
          why={text('secretRotateWhy')}
          action={text('secretRotate')}
          onRotate={(hours) => page.rotateSecret(asking.webhook, hours)}
          onClose={close}
        />
      )}
      {asking?.what === 'remove' && <RemoveDialog page={page} webhook={asking.webhook} onClose={close} />}
    </>
  );
}

function RemoveDialog({ page, webhook, onClose }: { page: OpenPage; webhook: Webhook; onClose: () => void }) {
  const text = useStore($text);
  const failure = useFailure(page);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    const isDone = await page.removeWebhook(webhook);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmModal
      title={text('webhookRemoveTitle')}
      text={text('webhookRemoveText', { name: webhook.name })}
      confirm={text('webhookRemove')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void remove()}
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
    />
  );
}

function useColumns(page: OpenPage, mayEdit: boolean, onAsk: (asking: Asking) => void): Column<Webhook>[] {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  return [
    {
      ...{ key: 'name', label: text('openName'), pinned: true },
      cell: ({ name, url }) => (
        <Stack>
          <Main>{name}</Main>
          <span className={styles.url}>
            <Quiet>{url}</Quiet>
          </span>
        </Stack>
      ),
    },
    {
      ...{ key: 'state', label: text('webhookState') },
      cell: ({ isPaused, oldSecretEndsAt }) => (
        <Stack>
          <Mark tone={isPaused ? 'warning' : 'good'}>{text(isPaused ? 'webhookPaused' : 'webhookOn')}</Mark>
          {oldSecretEndsAt !== null && (
            <Quiet>{text('webhookOldSecret', { time: dates.dateTime(oldSecretEndsAt) })}</Quiet>
          )}
        </Stack>
      ),
    },
    {
      ...{ key: 'events', label: text('webhookEvents') },
      cell: ({ events }) => events.map((event) => text(`event_${event}`)).join(', '),
    },
    {
      ...{ key: 'stations', label: text('openStations') },
      cell: ({ stations }) => <StationNames stations={stations} />,
    },
    {
      ...{ key: 'deliveries', label: text('openTab_deliveries') },
      cell: ({ delivered, waiting, failed, lastDeliveredAt }) => (
        <Stack>
          <span>{text('webhookCounts', { delivered, waiting, failed })}</span>
          {lastDeliveredAt !== null && <Quiet>{dates.dateTime(lastDeliveredAt)}</Quiet>}
        </Stack>
      ),
    },
    {
      ...{ key: 'actions', label: text('actions'), actions: true },
      cell: (webhook: Webhook) => <Steps page={page} webhook={webhook} mayEdit={mayEdit} onAsk={onAsk} />,
    },
  ];
}

interface StepsProps {
  page: OpenPage;
  webhook: Webhook;
  mayEdit: boolean;
  onAsk: (asking: Asking) => void;
}

function Steps({ page, webhook, mayEdit, onAsk }: StepsProps) {
  const text = useStore($text);
  const { name, isPaused } = webhook;
  const showLog = () => {
    replaceQuery({ tab: 'deliveries', search: '', page: '' });
    void page.deliveries.filter({ ...page.deliveries.everything, webhook: webhook.id });
  };
  return (
    <>
      <RuleButton rule="" label={text('webhookLogOf', { name })} onClick={showLog}>
        {text('webhookLog')}
      </RuleButton>
      {mayEdit && (
        <>
          <RuleButton rule="" label={text('webhookPingOf', { name })} onClick={() => void page.ping(webhook)}>
            {text('webhookPing')}
          </RuleButton>
          <RuleButton
            rule=""
            label={text(isPaused ? 'webhookResumeOf' : 'webhookPauseOf', { name })}
            onClick={() => void page.pause(webhook, !isPaused)}
          >
            {text(isPaused ? 'webhookResume' : 'webhookPause')}
          </RuleButton>
          <RuleButton
            rule=""
            label={text('webhookChangeOf', { name })}
            onClick={() => onAsk({ what: 'change', webhook })}
          >
            {text('clientChange')}
          </RuleButton>
          <RuleButton
            rule=""
            label={text('secretRotateOf', { name })}
            onClick={() => onAsk({ what: 'rotate', webhook })}
          >
            {text('secretRotate')}
          </RuleButton>
          <RuleButton
            isDangerous
            rule=""
            label={text('webhookRemoveOf', { name })}
            onClick={() => onAsk({ what: 'remove', webhook })}
          >
            {text('webhookRemove')}
          </RuleButton>
        </>
      )}
    </>
  );
}
