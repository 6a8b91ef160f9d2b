import {
  ArrowClockwiseRegular,
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  StatePanel,
  Tooltip,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { Quality } from '#contract/energy/frame/quality.ts';
import type { PvStrings } from '#contract/energy/pv/calls.ts';
import { useBasePath, useLink, useQuery } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { Strings, StringsPageState } from '../../stores/strings.ts';
import { $text } from '../../texts/sites/text.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { DayBar } from './day-bar.tsx';
import { Faults } from './faults.tsx';
import { MapCard } from './map-card.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '16px 24px 32px',
    display: 'grid',
    gap: '16px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '@container (max-width: 640px)': { padding: '12px 16px 24px', gap: '12px' },
  },
});

/** Which string of a station is at fault, since when, and how the day went. */
export function StringsPage({ page }: { page: StringsPageState }) {
  const query = useQuery();
  const code = query.get('station') ?? '';
  const strings = page.at(query);
  if (!strings) return <NoStation />;
  return <Shown key={code} code={code} strings={strings} />;
}

function NoStation() {
  const text = useStore($text);
  const base = useBasePath();
  const link = useLink(`${base}/monitor/photovoltaic`);
  return (
    <>
      <PageBar title={text('map')} note=" " back={link.href} backLabel={text('toPv')} />
      <StatePanel
        drawing="empty"
        title={text('noStation')}
        reason={text('noStationWhy')}
        action={
          <Button as="a" {...link}>
            {text('pvTitle')}
          </Button>
        }
      />
    </>
  );
}

interface ShownProps {
  code: string;
  strings: Strings;
}

function Shown({ code, strings }: ShownProps) {
  const styles = useStyles();
  const text = useStore($text);
  const base = useBasePath();
  const back = { back: `${base}/monitor/photovoltaic`, backLabel: text('toPv') };
  const state = useStore(strings.$state);
  const data = state.status === 'ready' ? state.data : undefined;
  const isDemo = data !== undefined && (data.quality & Quality.Simulated) !== 0;
  const note = data ? [data.code, data.tz, ...(isDemo ? [text('demo')] : [])].join(' · ') : ' ';
  return (
    <>
      <PageBar title={data?.name ?? code} note={note} {...back}>
        <Tooltip content={text('refresh')} relationship="label">
          <Button
            appearance="subtle"
            icon={<ArrowClockwiseRegular />}
            onClick={() => void strings.refresh()}
          />
        </Tooltip>
      </PageBar>
      {state.status === 'loading' && <PageSkeleton bodyOnly />}
      {state.status === 'failed' && (
        <FailureNotice failure={state.failure} text={text} retry={strings.load} />
      )}
      {state.status === 'ready' && (
        <div className={styles.content}>
          {state.failure && (
            <MessageBar intent="warning">
              <MessageBarBody>
                {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
                <Button size="small" appearance="transparent" onClick={() => void strings.refresh()}>
                  {text('retry')}
                </Button>
              </MessageBarBody>
            </MessageBar>
          )}
          <Content data={state.data} />
        </div>
      )}
    </>
  );
}

function Content({ data }: { data: PvStrings }) {
  const text = useStore($text);
  if (data.inverters.every(({ strings }) => strings.length === 0))
    return <StatePanel drawing="empty" title={text('noStrings')} reason={text('noStringsWhy')} />;
  return (
    <>
      <DayBar data={data} />
      {data.ts.length === 0 ? (
        <StatePanel drawing="empty" title={text('noLight')} reason={text('noLightWhy')} />
      ) : (
        <>
          <MapCard data={data} />
          <Faults data={data} />
        </>
      )}
    </>
  );
}
