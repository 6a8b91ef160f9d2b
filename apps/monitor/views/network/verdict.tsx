import { $can, childPath } from '@heliport/client';
import { Link, makeStyles, tokens } from '@heliport/ui';
import { useStore } from '@nanostores/react';
import type { StationNetwork } from '#contract/energy/network/calls.ts';
import type { NetworkVerdict } from '#contract/energy/network/limits.ts';
import { $format, type Formats } from '#kit/formats.ts';
import { useLink } from '#kit/react/address.ts';
import { Mark, type MarkTone, Stack } from '#kit/react/marks.tsx';
import type { Translate } from '#kit/texts/translator.ts';
import { $text, type TextKey } from '../../texts/text.ts';
import { WorkLink } from '../work-link.tsx';

const useStyles = makeStyles({
  evidence: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    minWidth: '16em',
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '12px',
    fontSize: tokens.fontSizeBase200,
    // A target of 24 px (WCAG 2.5.8).
    '& > a': { display: 'inline-flex', alignItems: 'center', minBlockSize: '24px' },
  },
});

const WORDS = {
  fine: ['verdictFine', 'evidenceFine'],
  late: ['verdictLate', 'evidenceLate'],
  device: ['verdictDevice', 'evidenceDevice'],
  gateway: ['verdictGateway', 'evidenceGateway'],
  platform: ['verdictPlatform', 'evidencePlatform'],
  never: ['verdictNever', 'evidenceNever'],
} as const satisfies Record<NetworkVerdict, readonly [TextKey, TextKey]>;

const TONES: Readonly<Record<NetworkVerdict, MarkTone>> = {
  ...{ fine: 'good', late: 'warning', device: 'warning' },
  ...{ gateway: 'danger', platform: 'danger', never: 'quiet' },
};

/** Devices that are named; of more, their number is told. */
const NAMED = 3;

function devicesText({ devices: { silent } }: StationNetwork, text: Translate<TextKey>): string {
  const names = silent
    .slice(0, NAMED)
    .map(({ code }) => code)
    .join(', ');
  const more = silent.length - NAMED;
  return more > 0 ? text('andMore', { names, count: more }) : names;
}

function evidenceOf(row: StationNetwork, text: Translate<TextKey>, format: Formats): string {
  const { devices, since, delaySeconds, tz, verdict } = row;
  const time = since === null ? '' : format.zoned(since, tz, Date.now());
  return text(WORDS[verdict][1], {
    ...{ time, count: devices.known, sending: devices.sending },
    ...{ delay: format.number(delaySeconds ?? 0), devices: devicesText(row, text) },
  });
}

/** Who is at fault, and how that is known. */
export function Verdict({ row }: { row: StationNetwork }) {
  const styles = useStyles();
  const text = useStore($text);
  const format = useStore($format);
  return (
    <Stack>
      <Mark tone={TONES[row.verdict]}>{text(WORDS[row.verdict][0])}</Mark>
      <span className={styles.evidence}>{evidenceOf(row, text, format)}</span>
      {(row.verdict === 'gateway' || row.verdict === 'device') && <Remedies row={row} />}
    </Stack>
  );
}

/** Code of the alarm of what sends nothing. */
const SILENT = 'SILENT';

/** What helps against silence: somebody who goes there, and no messages about what is known. */
function Remedies({ row }: { row: StationNetwork }) {
  const styles = useStyles();
  const text = useStore($text);
  const maySuppress = useStore($can('alarm:suppress'));
  const { station, name, verdict, devices } = row;
  const only = verdict === 'device' && devices.silent.length === 1 ? devices.silent[0] : undefined;
  const device = only?.code ?? '';
  const suppress = useLink(
    childPath('alarm', '/alarm/suppressLogs', {
      ...{ panel: 'new', station, code: SILENT },
      ...(device && { device }),
    }),
  );
  const what =
    verdict === 'gateway'
      ? text('silentGateway', { station: name })
      : text('silentDevices', { station: name, devices: devicesText(row, text) });
  return (
    <span className={styles.actions}>
      <WorkLink {...{ station, device, subject: name, what, grade: 'A' }} />
      {maySuppress && (
        <Link {...suppress} aria-label={text('suppressAlarmsOf', { subject: name })}>
          {text('suppressAlarms')}
        </Link>
      )}
    </span>
  );
}
