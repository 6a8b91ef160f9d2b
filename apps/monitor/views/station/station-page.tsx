import { recentStations } from '@heliport/client';
import {
  ArrowClockwiseRegular,
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  PageTabs,
  SearchRegular,
  Tooltip,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useLink, useQuery, useSubject } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { statusTexts, typeTexts } from '#kit/texts/station.ts';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { $text, type TextKey } from '../../texts/station/text.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { AlarmsTab } from './alarms-tab.tsx';
import { Construction } from './construction.tsx';
import { CurvesTab } from './curves-tab.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { DevicesTab } from './devices-tab.tsx';
import { DocumentsTab } from './documents-tab.tsx';
import { FlowTab } from './flow-tab.tsx';
import { useStationLinks } from './links.ts';
import { StationFigures } from './station-figures.tsx';

const TABS = {
  flow: FlowTab,
  devices: DevicesTab,
  curves: CurvesTab,
  alarms: AlarmsTab,
  documents: DocumentsTab,
} as const;
type TabName = keyof typeof TABS;
const NAMES: Record<TabName, TextKey> = {
  flow: 'tabFlow',
  devices: 'tabDevices',
  curves: 'tabCurves',
  alarms: 'tabAlarms',
  documents: 'tabDocuments',
};

/** Fields of the address that belong to one tab. */
const OWN_FIELDS = [
  'q',
  'only',
  'from',
  'to',
  'points',
  'density',
  'compare',
  'state',
  'level',
  'device',
  'page',
  'alarm',
  'view',
  'kind',
];

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
  switch: { '@container (max-width: 640px)': { minWidth: '40px', padding: '5px' } },
  switchLabel: { '@container (max-width: 640px)': { display: 'none' } },
});

/** The desk of one station: its figures now, and tabs for flow, devices, curves, alarms and documents. */
export function StationPage({ desk }: { desk: Desk }) {
  const styles = useStyles();
  const text = useStore($text);
  const links = useStationLinks();
  const facts = useStore(desk.$facts);
  const isKnown = facts.status === 'ready';
  useSubject(isKnown ? facts.data.name : undefined);
  useEffect(() => {
    if (isKnown) recentStations().put(desk.code);
  }, [desk, isKnown]);

  return (
    <>
      <PageBar
        title={facts.status === 'ready' ? facts.data.name : desk.code}
        note={facts.status === 'ready' ? <FactsLine facts={facts.data} /> : ' '}
        back={links.overview}
        backLabel={text('toOverview')}
      >
        {facts.status === 'ready' && facts.data.reading?.quality === 'simulated' && <DemoBadge />}
        <SwitchStation />
        <Tooltip content={text('refresh')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void desk.refresh()} />
        </Tooltip>
      </PageBar>
      {facts.status === 'loading' && <PageSkeleton />}
      {facts.status === 'failed' && <FailureNotice failure={facts.failure} text={text} retry={desk.load} />}
      {facts.status === 'ready' && (
        <div className={styles.content}>
          {facts.failure && (
            <MessageBar intent="warning">
              <MessageBarBody>
                {text(facts.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
                <Button size="small" appearance="transparent" onClick={() => void desk.refresh()}>
                  {text('retry')}
                </Button>
              </MessageBarBody>
            </MessageBar>
          )}
          {facts.data.status === 'construction' ? (
            <Construction facts={facts.data} />
          ) : (
            <Tabs desk={desk} facts={facts.data} />
          )}
        </div>
      )}
    </>
  );
}

function SwitchStation() {
  const styles = useStyles();
  const text = useStore($text);
  const link = useLink(useStationLinks().picker);
  return (
    <Button
      as="a"
      appearance="secondary"
      className={styles.switch}
      icon={<SearchRegular />}
      aria-label={text('switchStation')}
      {...link}
    >
      <span className={styles.switchLabel}>{text('switchStation')}</span>
    </Button>
  );
}

function FactsLine({ facts }: { facts: StationFacts }) {
  const text = useStore($text);
  return [facts.code, text(typeTexts[facts.type]), text(statusTexts[facts.status]), facts.tz].join(' · ');
}

function Tabs({ desk, facts }: { desk: Desk; facts: StationFacts }) {
  const text = useStore($text);
  const query = useQuery();
  const alarms = useStore(desk.$alarms);
  const tab = (Object.keys(TABS) as TabName[]).find((name) => name === query.get('tab')) ?? 'flow';
  const Content = TABS[tab];
  const open = alarms.status === 'ready' ? alarms.data.length : 0;
  return (
    <>
      <StationFigures desk={desk} facts={facts} />
      <PageTabs
        id="desk"
        label={facts.name}
        tabs={(Object.keys(TABS) as TabName[]).map((key) => ({
          ...{ key, name: text(NAMES[key]), count: key === 'alarms' ? open : 0 },
        }))}
        chosen={tab}
        onChoose={(key) =>
          replaceQuery({ ...Object.fromEntries(OWN_FIELDS.map((name) => [name, ''])), tab: key })
        }
      />
      <div id="desk-panel" role="tabpanel" aria-labelledby={`desk-${tab}`}>
        <Content desk={desk} facts={facts} />
      </div>
    </>
  );
}
