import { $can, childPath } from '@heliport/client';
import {
  ArrowClockwiseRegular,
  Button,
  Link,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatePanel,
  Tooltip,
  tokens,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { CabinetDetail } from '#contract/energy/cabinet/calls.ts';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { OrderRow } from '#contract/energy/work-order/fields.ts';
import { useLink } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { useMade } from '#kit/react/use-made.ts';
import type { RemoteState } from '#kit/remote.ts';
import { type CabinetModel, lastSeen, nameText } from '../../stores/cabinet.ts';
import { $text } from '../../texts/packs/text.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { DemoBadge } from '../station/demo-badge.tsx';
import { useTimes } from '../station/words.ts';
import { CabinetCards } from './cabinet-cards.tsx';
import { CabinetFigures } from './cabinet-figures.tsx';
import { usePackLinks } from './links.ts';
import { PackTiles } from './pack-tiles.tsx';
import { TimelineCard } from './timeline-card.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '@container (max-width: 640px)': { padding: '12px' },
  },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 20px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  warn: { color: tokens.colorPaletteDarkOrangeForeground1 },
});

/** One cabinet down to its packs, with the states of its last day. */
export function CabinetPage({ model }: { model: CabinetModel }) {
  const text = useStore($text);
  const state = useStore(model.$state);
  const links = usePackLinks();
  const cabinet = state.status === 'ready' ? state.data : null;
  useEffect(() => {
    if (cabinet) lastSeen().put(nameText({ station: cabinet.station, cabinet: cabinet.device }));
  }, [cabinet]);
  return (
    <>
      <PageBar
        title={cabinet?.name ?? model.cabinet}
        note={cabinet ? `${cabinet.device} · ${cabinet.model} · ${cabinet.stationName}` : model.station}
        back={links.station(model.station)}
        backLabel={text('backToStation', { name: cabinet?.stationName ?? model.station })}
      >
        {cabinet && (cabinet.quality & Quality.Simulated) !== 0 && <DemoBadge />}
        <Tooltip content={text('refresh')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void model.refresh()} />
        </Tooltip>
      </PageBar>
      <Content model={model} />
    </>
  );
}

function Content({ model }: { model: CabinetModel }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(model.$state);
  const choose = useLink(usePackLinks().choose);
  const mayOrders = useStore($can('deploymentOrder:view'));
  if (state.status === 'loading') return <PageSkeleton bodyOnly />;
  if (state.status === 'failed')
    return <FailureNotice failure={state.failure} text={text} retry={model.load} />;
  if (state.data === null)
    return (
      <StatePanel
        drawing="lost"
        title={text('cabinetGone')}
        reason={text('cabinetGoneWhy', { station: model.station, cabinet: model.cabinet })}
        action={
          <Button as="a" {...choose}>
            {text('chooseCabinet')}
          </Button>
        }
      />
    );
  return (
    <div className={styles.content}>
      {state.failure && (
        <MessageBar intent="warning">
          <MessageBarBody>
            {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
            <Button size="small" appearance="transparent" onClick={() => void model.refresh()}>
              {text('retry')}
            </Button>
          </MessageBarBody>
        </MessageBar>
      )}
      <Tools cabinet={state.data} />
      {mayOrders && <OpenOrders model={model} />}
      <CabinetFigures cabinet={state.data} />
      <PackTiles cabinet={state.data} />
      <TimelineCard cabinet={state.data} />
      <CabinetCards cabinet={state.data} />
    </div>
  );
}

function Tools({ cabinet: { station, device, ts, state, offsets } }: { cabinet: CabinetDetail }) {
  const styles = useStyles();
  const text = useStore($text);
  const links = usePackLinks();
  const times = useTimes(offsets);
  const choose = useLink(links.choose);
  const points = useLink(links.device(station, device));
  return (
    <div className={styles.tools}>
      <span className={state === 'silent' ? styles.warn : undefined}>
        {ts === null ? text('neverSent') : `${text('lastFrame')} ${times.full(ts)}`}
      </span>
      <Link {...points}>{text('allDevicePoints')}</Link>
      <Link {...choose}>{text('chooseAnother')}</Link>
    </div>
  );
}

const $noOrders = atom<RemoteState<readonly OrderRow[]>>({ status: 'loading' });

/** Links to the open orders of the cabinet; nothing while they are not loaded. */
function OpenOrders({ model }: { model: CabinetModel }) {
  const styles = useStyles();
  const asked = useMade(nameText(model), (life) => model.orders(life));
  useEffect(() => void asked?.load(), [asked]);
  const state = useStore(asked?.$state ?? $noOrders);
  if (state.status !== 'ready' || state.data.length === 0) return null;
  return (
    <div className={styles.tools}>
      {state.data.map((order) => (
        <OrderLine key={order.no} order={order} />
      ))}
    </div>
  );
}

function OrderLine({ order: { no, what, worker } }: { order: OrderRow }) {
  const text = useStore($text);
  const link = useLink(childPath('operation', `/operation/deployment/${no}`));
  return (
    <span>
      <Link {...link}>{text('orderOf', { no, what })}</Link>
      {worker && ` · ${worker.name}`}
    </span>
  );
}
