import { Button, Field, Input, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
  type WebhookEvent,
} from '#contract/energy/webhook/limits.ts';
import { Many } from '#kit/react/many.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { OpenPage, Webhook } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { StationChoice } from '../station-choice.tsx';
import { FailureText, useFieldFailure } from './failure-text.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  why: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface WebhookDialogProps {
  page: OpenPage;
  /** The webhook to change; null to add one. */
  webhook: Webhook | null;
  onClose: () => void;
}

/** Adds an address that is told of events, or changes it. */
export function WebhookDialog({ page, webhook, onClose }: WebhookDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const fieldFailure = useFieldFailure(page);
  const known = useStore(page.$stations);
  const [name, setName] = useState(webhook?.name ?? '');
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<ReadonlySet<WebhookEvent>>(
    () => new Set(webhook?.events ?? (['alarm.raised', 'alarm.reset'] as const)),
  );
  const [stations, setStations] = useState<ReadonlySet<string>>(
    () => new Set(webhook?.stations.map(({ code }) => code)),
  );
  const [isBusy, setBusy] = useState(false);
  const isReady = name.trim() !== '' && url.trim() !== '' && events.size > 0 && stations.size > 0 && !isBusy;
  // A grant of a station may have ended since.
  const isKnown = (code: string) =>
    known.status !== 'ready' || known.data.list.some((station) => station.code === code);

  async function send(close: () => void): Promise<void> {
    setBusy(true);
    const body = { name, url: url.trim(), events: [...events], stations: [...stations].filter(isKnown) };
    const isDone = await (webhook ? page.changeWebhook(webhook, body) : page.addWebhook(body));
    setBusy(false);
    if (isDone) close();
  }
  return (
    <Modal
      title={webhook ? text('webhookChangeOf', { name: webhook.name }) : text('webhookAdd')}
      closeLabel={text('close')}
      maxWidth="560px"
      closesOutside={false}
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={!isReady} onClick={() => void send(close)}>
            {text(webhook ? 'save' : 'webhookAdd')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        {!webhook && <p className={styles.why}>{text('webhookAddWhy')}</p>}
        <Field label={text('openName')} required {...fieldFailure('name')}>
          <Input
            data-autofocus
            maxLength={WEBHOOK_NAME_MAX_LENGTH}
            value={name}
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Field label={text('webhookUrl')} required {...fieldFailure('url')}>
          <Input
            type="url"
            placeholder="https://"
            maxLength={WEBHOOK_URL_MAX_LENGTH}
            value={url}
            onChange={(_event, { value }) => setUrl(value)}
          />
        </Field>
        <Many
          label={text('webhookEvents')}
          options={WEBHOOK_EVENTS.map((value) => ({ value, text: text(`event_${value}`) }))}
          chosen={events}
          onChoose={setEvents}
        />
        <Quiet>{text('openStations')}</Quiet>
        <StationChoice
          stations={page}
          label={text('openStations')}
          chosen={stations}
          onChoose={setStations}
        />
        <FailureText page={page} />
      </div>
    </Modal>
  );
}
