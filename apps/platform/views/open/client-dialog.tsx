import { Button, Checkbox, Field, Input, Modal, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import {
  CLIENT_DEFAULT_RATE,
  CLIENT_MAX_RATE,
  CLIENT_MIN_RATE,
  CLIENT_NAME_MAX_LENGTH,
  CLIENT_SCOPES,
  type ClientScope,
} from '#contract/energy/open-client/limits.ts';
import { dayBefore, startOfDay } from '#kit/days.ts';
import { Many } from '#kit/react/many.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { OpenClient, OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { StationChoice } from '../station-choice.tsx';
import { PointChoice } from './choices.tsx';
import { FailureText, useFieldFailure } from './failure-text.tsx';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  why: { margin: 0, color: tokens.colorNeutralForeground3 },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
    alignItems: 'start',
    gap: '12px',
  },
});

interface ClientDialogProps {
  page: OpenPage;
  /** The client to change; null to authorise one. */
  client: OpenClient | null;
  onClose: () => void;
}

/** Authorises another system, or changes what it may read. */
export function ClientDialog({ page, client, onClose }: ClientDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const fieldFailure = useFieldFailure(page);
  const [name, setName] = useState(client?.name ?? '');
  const [stations, setStations] = useState<ReadonlySet<string>>(
    () => new Set(client?.stations.map(({ code }) => code)),
  );
  const [scopes, setScopes] = useState<ReadonlySet<ClientScope>>(
    () => new Set(client?.scopes ?? (['devices', 'latest', 'curves'] as const)),
  );
  const [isLimited, setLimited] = useState(client?.points != null);
  const [points, setPoints] = useState<ReadonlySet<string>>(() => new Set(client?.points));
  const [rate, setRate] = useState(String(client?.ratePerMinute ?? CLIENT_DEFAULT_RATE));
  const [lastDay, setLastDay] = useState(client?.expiresAt ? dayBefore(client.expiresAt) : '');
  const [isBusy, setBusy] = useState(false);
  const codes = [...stations].sort().join();
  useEffect(() => {
    if (isLimited) void page.loadPoints(codes === '' ? [] : codes.split(','));
  }, [page, codes, isLimited]);
  const known = useStore(page.$stations);
  // A grant of a station may have ended since.
  const isKnown = (code: string) =>
    known.status !== 'ready' || known.data.list.some((station) => station.code === code);
  const isReady =
    name.trim() !== '' && stations.size > 0 && scopes.size > 0 && (!isLimited || points.size > 0) && !isBusy;

  async function send(close: () => void): Promise<void> {
    setBusy(true);
    const body = {
      ...{
        name,
        stations: [...stations].filter(isKnown),
        points: isLimited ? [...points] : null,
        scopes: [...scopes],
      },
      ...{ ratePerMinute: Number(rate), expiresAt: lastDay === '' ? null : startOfDay(lastDay, 1) },
    };
    const isDone = await (client ? page.alter(client, body) : page.authorize(body));
    setBusy(false);
    if (isDone) close();
  }
  return (
    <Modal
      title={client ? text('clientChangeOf', { name: client.name }) : text('clientAdd')}
      closeLabel={text('close')}
      maxWidth="600px"
      closesOutside={false}
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={!isReady} onClick={() => void send(close)}>
            {text(client ? 'save' : 'clientAdd')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        {!client && <p className={styles.why}>{text('clientAddWhy')}</p>}
        <Field label={text('openName')} required {...fieldFailure('name')}>
          <Input
            data-autofocus
            maxLength={CLIENT_NAME_MAX_LENGTH}
            value={name}
            onChange={(_event, { value }) => setName(value)}
          />
        </Field>
        <Quiet>{text('openStations')}</Quiet>
        <StationChoice
          stations={page}
          label={text('openStations')}
          chosen={stations}
          onChoose={setStations}
        />
        <Many
          label={text('clientScopes')}
          options={CLIENT_SCOPES.map((value) => ({ value, text: text(`scope_${value}`) }))}
          chosen={scopes}
          onChoose={setScopes}
        />
        <Checkbox
          label={text('clientPointsOnly')}
          checked={isLimited}
          onChange={(_event, { checked }) => setLimited(checked === true)}
        />
        {isLimited && <PointChoice page={page} chosen={points} onChoose={setPoints} />}
        <div className={styles.pair}>
          <Field label={text('clientRate')} required {...fieldFailure('ratePerMinute')}>
            <Input
              type="number"
              min={CLIENT_MIN_RATE}
              max={CLIENT_MAX_RATE}
              value={rate}
              onChange={(_event, { value }) => setRate(value)}
            />
          </Field>
          <Field label={text('clientExpiry')} hint={text('clientNoExpiry')} {...fieldFailure('expiresAt')}>
            <Input type="date" value={lastDay} onChange={(_event, { value }) => setLastDay(value)} />
          </Field>
        </div>
        <FailureText page={page} />
      </div>
    </Modal>
  );
}
