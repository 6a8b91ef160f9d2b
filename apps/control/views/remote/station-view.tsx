import { can, recentStations } from '@heliport/client';
import {
  Button,
  MessageBar,
  MessageBarBody,
  makeStyles,
  SearchRegular,
  Skeleton,
  SkeletonItem,
} from '@heliport/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { replaceQuery } from '#kit/address.ts';
import { useLink, useQuery, useSubject } from '#kit/react/address.ts';
import { FailureNotice } from '#kit/react/failure-notice.tsx';
import { Heading } from '#kit/react/heading.tsx';
import { Quiet } from '#kit/react/marks.tsx';
import type { Draft } from '../../stores/sequence.ts';
import type { ControlStation, Station } from '../../stores/station.ts';
import { $text } from '../../texts/text.ts';
import { CommandDrawer } from '../command/command-drawer.tsx';
import { useLogLink, useRemoteLink } from '../links.ts';
import { DevicePanel } from './device-panel.tsx';
import { DeviceTree } from './device-tree.tsx';
import { Diagram } from './diagram.tsx';
import { ReadDrawer } from './read-drawer.tsx';
import { RecentCommands } from './recent-commands.tsx';
import { SequenceDrawer } from './sequence-drawer.tsx';
import { StopButton } from './stop-button.tsx';
import { Waiting } from './waiting.tsx';

const useStyles = makeStyles({
  content: {
    boxSizing: 'border-box',
    maxWidth: '2080px',
    margin: '0 auto',
    padding: '4px 24px 32px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    '@container (max-width: 640px)': { padding: '4px 12px 80px', gap: '12px' },
  },
  columns: {
    display: 'grid',
    gridTemplateColumns: '280px minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@container (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  },
  side: { '@container (min-width: 901px)': { position: 'sticky', top: '16px' } },
  main: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  notes: { display: 'grid', gap: '8px' },
  skeleton: { height: '480px' },
});

/** The control of one station: devices, set-points beside live values, and what was sent. */
export function StationView({ station, draft }: { station: Station; draft: Draft }) {
  const styles = useStyles();
  const text = useStore($text);
  const state = useStore(station.$control);
  const isKnown = state.status === 'ready';
  useSubject(isKnown ? state.data.name : undefined);
  useEffect(() => {
    if (isKnown) recentStations().put(station.code);
  }, [station, isKnown]);
  return (
    <>
      <Heading title={isKnown ? state.data.name : station.code} refresh={station.refresh}>
        <Actions {...{ station, draft }} control={isKnown ? state.data : undefined} />
      </Heading>
      <div className={styles.content}>
        <Quiet>
          {isKnown ? factsLine(state.data, text('gradeOf', { grade: state.data.grade })) : station.code}
        </Quiet>
        {state.status === 'loading' && (
          <Skeleton aria-label={text('loading')}>
            <SkeletonItem className={styles.skeleton} />
          </Skeleton>
        )}
        {state.status === 'failed' && (
          <FailureNotice failure={state.failure} text={text} retry={station.load} />
        )}
        {state.status === 'ready' && (
          <>
            {state.failure && (
              <MessageBar intent="warning">
                <MessageBarBody>
                  {text(state.failure.kind === 'offline' ? 'offlineWhy' : 'refreshFailed')}{' '}
                  <Button size="small" appearance="transparent" onClick={() => void station.refresh()}>
                    {text('retry')}
                  </Button>
                </MessageBarBody>
              </MessageBar>
            )}
            <Waiting station={station} list={state.data.waiting} />
            <Notes control={state.data} />
            <Control station={station} control={state.data} />
          </>
        )}
      </div>
      <Panels {...{ station, draft }} control={isKnown ? state.data : undefined} />
    </>
  );
}

const factsLine = ({ station, tz }: ControlStation, grade: string) => [station, grade, tz].join(' · ');

interface PartProps {
  station: Station;
  draft: Draft;
  control: ControlStation | undefined;
}

function Actions({ station, draft, control }: PartProps) {
  const unsent = useStore(draft.$steps).length;
  const text = useStore($text);
  const log = useLink(useLogLink()({ station: station.code }));
  const picker = useLink(useRemoteLink()({}).replace(/\?$/, ''));
  const mayBatch = control?.maySend && can('control:batch');
  return (
    <>
      <Button as="a" icon={<SearchRegular />} {...picker}>
        {text('otherStation')}
      </Button>
      <Button as="a" {...log}>
        {text('log')}
      </Button>
      {mayBatch && (
        <>
          <Button onClick={() => replaceQuery({ panel: 'read' })}>{text('batchRead')}</Button>
          <Button onClick={() => replaceQuery({ panel: 'sequence' })}>
            {unsent === 0 ? text('sequence') : text('sequenceUnsent', { count: unsent })}
          </Button>
        </>
      )}
      {control?.maySend && <StopButton station={station} control={control} />}
    </>
  );
}

/** What holds for the whole station. */
function Notes({ control: { gateway, maySend, strategyEnabled } }: { control: ControlStation }) {
  const styles = useStyles();
  const text = useStore($text);
  const lines = [
    ...(gateway.link === 'simulator' ? [['info', text('simulator')] as const] : []),
    ...(gateway.blocked ? [['warning', gateway.blocked.message] as const] : []),
    ...(strategyEnabled ? [['info', text('strategyOn')] as const] : []),
    ...(maySend ? [] : [['info', text('mayOnlyLook')] as const]),
  ];
  if (lines.length === 0) return null;
  return (
    <div className={styles.notes}>
      {lines.map(([intent, line]) => (
        <MessageBar key={line} intent={intent} layout="multiline">
          <MessageBarBody>{line}</MessageBarBody>
        </MessageBar>
      ))}
    </div>
  );
}

function Control({ station, control }: { station: Station; control: ControlStation }) {
  const styles = useStyles();
  const query = useQuery();
  const operated = control.devices.filter(({ points }) => points.length > 0);
  const wanted = query.get('device');
  const device = control.devices.find(({ code }) => code === wanted) ?? operated[0];
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <DeviceTree station={station} control={control} chosen={device?.code} />
      </div>
      <div className={styles.main}>
        {device && <DevicePanel key={device.code} {...{ station, control, device }} />}
        <RecentCommands station={station} />
        <Diagram station={station} />
      </div>
    </div>
  );
}

/** What the address opens over the page. */
function Panels({ station, draft, control }: PartProps) {
  const query = useQuery();
  const command = query.get('command');
  const panel = query.get('panel');
  const sequence = query.get('sequence');
  if (command) return <CommandDrawer id={command} onClose={() => replaceQuery({ command: '' })} />;
  if (!control) return null;
  if (panel === 'read') return <ReadDrawer {...{ station, control }} />;
  if (panel === 'sequence' || sequence)
    return <SequenceDrawer {...{ station, control, draft }} id={sequence ?? ''} />;
  return null;
}
