import { ArrowClockwiseRegular, Button, makeStyles, PageTabs, StatePanel, Tooltip } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { Device } from '#contract/energy/device/calls.ts';
import { registerOf } from '#contract/energy/slot/rules.ts';
import { replaceQuery } from '#kit/address.ts';
import { useQuery, useSubject } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import type { Desk, StationFacts } from '../../stores/desk.ts';
import { $text } from '../../texts/station/text.ts';
import { PageBar } from '../page-bar.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { DemoBadge } from './demo-badge.tsx';
import { FramesTab } from './frames-tab.tsx';
import { useStationLinks } from './links.ts';
import { PointsTab } from './points-tab.tsx';
import { SlotsTab } from './slots-tab.tsx';
import { WithTree } from './with-tree.tsx';

const TAB_NAMES = ['points', 'frames', 'slots'] as const;
const TAB_TEXTS = { points: 'tabPoints', frames: 'tabFrames', slots: 'tabSlots' } as const;
/** Fields of the address that belong to one tab. */
const OWN_FIELDS = ['q', 'only', 'order', 'point', 'from', 'to', 'points', 'at', 'page'];

const TABS = { points: PointsTab, frames: FramesTab, slots: SlotsTab } as const;

const useStyles = makeStyles({
  tabs: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '8px 24px 0',
    '@container (max-width: 640px)': { padding: '4px 16px 0' },
  },
});

/** Every point of a device: its value now, how good it is, and its last hours. */
export function DevicePage({ desk, code }: { desk: Desk; code: string }) {
  const text = useStore($text);
  const links = useStationLinks();
  const facts = useStore(desk.$facts);
  const tree = useStore(desk.$tree);
  const device = tree.status === 'ready' ? tree.data.devices.find((one) => one.code === code) : undefined;
  const stationName = facts.status === 'ready' ? facts.data.name : desk.code;
  useSubject(device && facts.status === 'ready' ? `${device.name}, ${stationName}` : undefined);
  return (
    <>
      <PageBar
        title={device?.name ?? code}
        note={
          device
            ? `${device.code} · ${device.model.maker} ${device.model.name} · ${stationName}`
            : stationName
        }
        back={links.station(desk.code, { tab: 'devices' })}
        backLabel={text('toStation', { name: stationName })}
      >
        {facts.status === 'ready' && facts.data.reading?.quality === 'simulated' && <DemoBadge />}
        <Tooltip content={text('refresh')} relationship="label">
          <Button appearance="subtle" icon={<ArrowClockwiseRegular />} onClick={() => void desk.refresh()} />
        </Tooltip>
      </PageBar>
      {facts.status === 'loading' && <PageSkeleton />}
      {facts.status === 'failed' && <FailureNotice failure={facts.failure} text={text} retry={desk.load} />}
      {facts.status === 'ready' && (
        <WithTree desk={desk}>
          {() =>
            device ? (
              <DeviceTabs desk={desk} facts={facts.data} device={device} />
            ) : (
              <StatePanel drawing="lost" title={text('noDevice')} reason={text('noDeviceWhy', { code })} />
            )
          }
        </WithTree>
      )}
    </>
  );
}

function DeviceTabs({ desk, facts, device }: { desk: Desk; facts: StationFacts; device: Device }) {
  const styles = useStyles();
  const text = useStore($text);
  const query = useQuery();
  const isMeter = device.points.some(({ code, kind }) => kind === 'counter' && registerOf(code) !== null);
  const names = TAB_NAMES.filter((name) => name !== 'slots' || isMeter);
  const tab = names.find((name) => name === query.get('tab')) ?? 'points';
  if (device.points.length === 0) return <PointsTab desk={desk} facts={facts} device={device} />;
  const Content = TABS[tab];
  return (
    <>
      <div className={styles.tabs}>
        <PageTabs
          id="device"
          label={device.name}
          tabs={names.map((key) => ({ key, name: text(TAB_TEXTS[key]), count: 0 }))}
          chosen={tab}
          onChoose={(key) =>
            replaceQuery({ ...Object.fromEntries(OWN_FIELDS.map((name) => [name, ''])), tab: key })
          }
        />
      </div>
      <div id="device-panel" role="tabpanel" aria-labelledby={`device-${tab}`}>
        <Content desk={desk} facts={facts} device={device} />
      </div>
    </>
  );
}
