import { $language, datesIn } from '@heliport/client';
import { Button, ConfirmModal, Drawer, makeStyles, StatePanel, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { UcAudit } from '#kit/react/elements.ts';
import { Facts } from '#kit/react/facts.tsx';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Mark, Quiet } from '#kit/react/marks.tsx';
import { RuleButton } from '#kit/react/rule-button.tsx';
import type { OpenClient, OpenPage } from '../../stores/open.ts';
import { $text } from '../../texts/text.ts';
import { ClientDialog } from './client-dialog.tsx';
import { ClientMark } from './client-mark.tsx';
import { FailureBar, useFailure } from './failure-text.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { ShownSecretDialog } from './shown-secret.tsx';

const useStyles = makeStyles({
  facts: { margin: '0 0 16px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '0 0 20px' },
  heading: { margin: '0 0 8px', fontSize: tokens.fontSizeBase300 },
  keys: { display: 'grid', gap: '8px', margin: '0 0 20px', padding: 0, listStyleType: 'none' },
  key: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '8px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
});

const close = () => replaceQuery({ client: '' });

interface ClientDrawerProps {
  id: string;
  page: OpenPage;
  mayEdit: boolean;
}

/** A client with its keys and its history, beside the list. */
export function ClientDrawer({ id, page, mayEdit }: ClientDrawerProps) {
  const text = useStore($text);
  const state = useStore(page.clients.$state);
  const client = state.status === 'ready' ? state.data.list.find((one) => one.id === id) : undefined;
  let content: ReactNode = <Quiet>{text('loading')}</Quiet>;
  if (client) content = <Details page={page} client={client} mayEdit={mayEdit} />;
  else if (state.status === 'failed')
    content = <FailureNotice failure={state.failure} text={text} retry={page.clients.load} />;
  else if (state.status === 'ready')
    content = <StatePanel drawing="lost" title={text('clientsNoMatch')} reason={text('noMatchWhy')} />;
  return (
    <Drawer title={client?.name ?? text('openTab_clients')} closeLabel={text('close')} onClose={close}>
      {content}
    </Drawer>
  );
}

type Asking = 'change' | 'rotate' | 'revoke' | null;

function Details({ page, client, mayEdit }: { page: OpenPage; client: OpenClient; mayEdit: boolean }) {
  const styles = useStyles();
  const text = useStore($text);
  const [asking, setAsking] = useState<Asking>(null);
  const isOver = client.state === 'revoked';
  const rotating = client.keys.length > 1 ? text('keyRotating') : '';
  return (
    <>
      <ClientFacts client={client} />
      {mayEdit && !isOver && (
        <div className={styles.actions}>
          <Button onClick={() => setAsking('change')}>{text('clientChange')}</Button>
          <RuleButton
            rule={rotating}
            label={text('keyRotateOf', { name: client.name })}
            onClick={() => setAsking('rotate')}
          >
            {text('keyRotate')}
          </RuleButton>
          <RuleButton
            isDangerous
            rule=""
            label={text('clientRevokeOf', { name: client.name })}
            onClick={() => setAsking('revoke')}
          >
            {text('clientRevoke')}
          </RuleButton>
        </div>
      )}
      {asking === null && <FailureBar page={page} />}
      <Keys page={page} client={client} mayEdit={mayEdit} />
      <h3 className={styles.heading}>{text('history')}</h3>
      <UcAudit subject={`open-client:${client.id}`} />
      {asking === 'change' && <ClientDialog page={page} client={client} onClose={() => setAsking(null)} />}
      {asking === 'rotate' && (
        <RotateDialog
          page={page}
          title={text('keyRotateOf', { name: client.name })}
          why={text('keyRotateWhy')}
          action={text('keyRotate')}
          onRotate={(hours) => page.rotateKey(client, hours)}
          onClose={() => setAsking(null)}
        />
      )}
      <ShownSecretDialog page={page} />
      {asking === 'revoke' && <Revoke page={page} client={client} onClose={() => setAsking(null)} />}
    </>
  );
}

function ClientFacts({ client }: { client: OpenClient }) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  const rows: (readonly [label: string, value: ReactNode])[] = [
    [text('clientState'), <ClientMark key="state" state={client.state} />],
    [
      text('clientAuthorized'),
      text('clientAuthorizedBy', { date: dates.dateTime(client.authorizedAt), name: client.authorizedBy }),
    ],
    [text('openStations'), client.stations.map(({ code, name }) => `${name} (${code})`).join(', ') || '–'],
    [text('clientPoints'), client.points?.join(', ') ?? text('clientPointsAll')],
    [text('clientScopes'), client.scopes.map((scope) => text(`scope_${scope}`)).join(', ')],
    [text('clientRate'), client.ratePerMinute],
    [
      text('clientExpires'),
      client.expiresAt === null ? text('clientNoExpiry') : dates.dateTime(client.expiresAt),
    ],
  ];
  return <Facts className={styles.facts} rows={rows} />;
}

function Keys({ page, client, mayEdit }: { page: OpenPage; client: OpenClient; mayEdit: boolean }) {
  const styles = useStyles();
  const text = useStore($text);
  const dates = datesIn(useStore($language));
  return (
    <section>
      <h3 className={styles.heading}>{text('clientKeys')}</h3>
      <Quiet>{text(client.keys.length > 0 ? 'clientKeysWhy' : 'clientKeysNone')}</Quiet>
      <ul className={styles.keys}>
        {client.keys.map(({ id, createdAt, endsAt, lastUsedAt }) => (
          <li key={id} className={styles.key}>
            <strong>{text('keyNumber', { number: id })}</strong>
            <span>{text('keySince', { time: dates.dateTime(createdAt) })}</span>
            <Quiet>
              {lastUsedAt === null
                ? text('clientNeverUsed')
                : `${text('clientLastUsed')} ${dates.dateTime(lastUsedAt)}`}
            </Quiet>
            {endsAt !== null && (
              <Mark tone="warning">{text('keyEnds', { time: dates.dateTime(endsAt) })}</Mark>
            )}
            {endsAt !== null && mayEdit && (
              <RuleButton
                isDangerous
                rule=""
                label={text('keyEndOf', { number: id })}
                onClick={() => void page.endKey(client, id)}
              >
                {text('keyEnd')}
              </RuleButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Revoke({ page, client, onClose }: { page: OpenPage; client: OpenClient; onClose: () => void }) {
  const text = useStore($text);
  const failure = useFailure(page);
  const [isBusy, setBusy] = useState(false);
  const revoke = async () => {
    setBusy(true);
    const isDone = await page.revoke(client);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmModal
      title={text('clientRevokeTitle')}
      text={text('clientRevokeText', { name: client.name })}
      confirm={text('clientRevoke')}
      cancel={text('cancel')}
      close={text('close')}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void revoke()}
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
    />
  );
}
