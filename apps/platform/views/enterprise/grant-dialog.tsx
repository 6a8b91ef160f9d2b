import { Button, Checkbox, Field, Input, Modal, makeStyles, Select, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { dayBefore, dayOf, startOfDay } from '#kit/days.ts';
import type { EnterprisePage, Grant } from '../../stores/enterprise.ts';
import { $text } from '../../texts/text.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: '12px' },
  why: { margin: 0, color: tokens.colorNeutralForeground3 },
  levels: { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
  dates: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))', gap: '12px' },
  failure: { margin: 0, color: tokens.colorStatusDangerForeground1, ':empty': { display: 'none' } },
});

interface GrantDialogProps {
  page: EnterprisePage;
  /** The grant to change; null to offer one. */
  grant: Grant | null;
  onClose: () => void;
}

/** Offers a station to another organisation, or changes what a grant holds. */
export function GrantDialog({ page, grant, onClose }: GrantDialogProps) {
  const styles = useStyles();
  const text = useStore($text);
  const failure = useStore(page.$failure);
  const [station, setStation] = useState(grant?.station ?? '');
  const [partner, setPartner] = useState(grant?.partner.uuid ?? '');
  const [mayOperate, setOperate] = useState(grant?.mayOperate ?? false);
  const [maySettle, setSettle] = useState(grant?.maySettle ?? false);
  const [from, setFrom] = useState(grant?.from ? dayOf(new Date(grant.from)) : '');
  // The last day counts, and ends with its last moment.
  const [to, setTo] = useState(grant?.to ? dayBefore(grant.to) : '');
  const [isBusy, setBusy] = useState(false);
  const isReady = station !== '' && partner !== '' && !isBusy;

  async function send(close: () => void): Promise<void> {
    setBusy(true);
    const granted = {
      ...{ mayOperate, maySettle },
      from: from === '' ? null : startOfDay(from),
      to: to === '' ? null : startOfDay(to, 1),
    };
    const isDone = await (grant ? page.alter(grant, granted) : page.offer(station, partner, granted));
    setBusy(false);
    if (isDone) close();
  }
  return (
    <Modal
      title={text(grant ? 'grantChangeTitle' : 'grantOfferTitle')}
      closeLabel={text('close')}
      maxWidth="520px"
      closesOutside={false}
      onClose={() => {
        page.forgetFailure();
        onClose();
      }}
      actions={(close) => (
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          <Button appearance="primary" disabledFocusable={!isReady} onClick={() => void send(close)}>
            {text(grant ? 'save' : 'grantSend')}
          </Button>
        </>
      )}
    >
      <div className={styles.content}>
        {grant ? (
          <p className={styles.why}>
            {grant.stationName} → {grant.partner.title}
          </p>
        ) : (
          <Parties page={page} {...{ station, setStation, partner, setPartner }} />
        )}
        <div className={styles.levels}>
          <Checkbox label={text('grantView')} checked disabled />
          <Checkbox
            label={text('grantOperate')}
            checked={mayOperate}
            onChange={(_event, { checked }) => setOperate(checked === true)}
          />
          <Checkbox
            label={text('grantSettle')}
            checked={maySettle}
            onChange={(_event, { checked }) => setSettle(checked === true)}
          />
        </div>
        <div className={styles.dates}>
          <Field label={text('grantFrom')}>
            <Input type="date" value={from} onChange={(_event, { value }) => setFrom(value)} />
          </Field>
          <Field label={text('grantTo')}>
            <Input type="date" value={to} onChange={(_event, { value }) => setTo(value)} />
          </Field>
        </div>
        <p className={styles.failure} role="alert">
          {failure === 'failedWhy' ? text('failedWhy') : failure}
        </p>
      </div>
    </Modal>
  );
}

interface PartiesProps {
  page: EnterprisePage;
  station: string;
  setStation: (code: string) => void;
  partner: string;
  setPartner: (uuid: string) => void;
}

/** Which station, to whom. */
function Parties({ page, station, setStation, partner, setPartner }: PartiesProps) {
  const styles = useStyles();
  const text = useStore($text);
  const stations = useStore(page.$stations);
  const partners = useStore(page.$partners);
  useEffect(() => void page.loadChoices(), [page]);
  const own = stations.status === 'ready' ? stations.data.list.filter(({ isOwn }) => isOwn) : [];
  const others = partners.status === 'ready' ? partners.data.list : [];
  return (
    <>
      <p className={styles.why}>{text('grantOfferWhy')}</p>
      <Field label={text('grantStation')}>
        <Select value={station} onChange={(_event, { value }) => setStation(value)}>
          <option value="">{text('grantChooseStation')}</option>
          {own.map(({ code, name }) => (
            <option key={code} value={code}>
              {name} · {code}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={text('grantPartner')}>
        <Select value={partner} onChange={(_event, { value }) => setPartner(value)}>
          <option value="">{text('grantChoosePartner')}</option>
          {others.map(({ uuid, title }) => (
            <option key={uuid} value={uuid}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {partners.status === 'ready' && others.length === 0 && (
        <p className={styles.why}>{text('grantNoPartner')}</p>
      )}
    </>
  );
}
