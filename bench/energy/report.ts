import type { AlarmFigures } from './alarms.ts';
import type { BrokerFigures } from './broker.ts';
import type { EmbeddedFigures } from './embedded.ts';
import type { HandsFigures } from './hands.ts';
import type { HttpFigures } from './http.ts';
import type { IngestFigures } from './ingest.ts';
import type { ReadFigures } from './reads.ts';
import type { SoakFigures } from './soak.ts';

export interface Figures {
  readonly ingest?: readonly IngestFigures[];
  readonly http?: readonly HttpFigures[];
  readonly broker?: BrokerFigures;
  readonly embedded?: EmbeddedFigures;
  readonly reads?: readonly ReadFigures[];
  readonly alarms?: AlarmFigures;
  readonly hands?: HandsFigures;
  readonly soak?: SoakFigures;
}

const thousands = (values: number): string => Math.round(values / 1000).toLocaleString('en');
const share = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;
const table = (title: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `\n## ${title}`,
  ...[head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`),
];
const met = (isMet: boolean): string => (isMet ? 'met' : 'MISSED');

/** The share of raw COPY as text, of its batches of 1,000, that the ingest should reach. */
const TEXT_SHARE = 0.6;
const HTTP_VALUES = 300_000;
const BROKER_VALUES = 300_000;
/** From sending to a page, in ms, at the 95th percentile. */
const HEARD_MS = 2000;
const EMBEDDED_SHARE = 0.2;
/** 95th percentile of a page of alarms, in ms. */
const ALARMS_MS = 200;
/** 95th percentiles of a command and of an alarm, in ms. */
const VERIFIED_MS = 3000;
const PUSHED_MS = 5000;
/** 95th percentiles in ms. */
const READ_GOALS: Readonly<Record<string, number>> = {
  'curve 1440 × 6, service': 30,
  'curve 1440 × 6, HTTP': 60,
  '10 stations × 30 d × 96, service': 120,
  'overview, HTTP': 40,
  'month of all stations, HTTP': 100,
};

export function reportOf({ ingest, http, broker, embedded, reads, alarms, hands, soak }: Figures): string {
  const lines = ['# Energy service'];
  if (ingest) {
    lines.push(
      ...table(
        'Ingest, thousand values a second',
        ['batch', 'COPY text', 'COPY binary', 'service', 'of text', 'of binary', 'goal'],
        ingest.map(({ batch, text, binary, service }) => [
          ...[String(batch), thousands(text), thousands(binary), thousands(service)],
          ...[share(service, text), share(service, binary)],
          batch === 1000 ? `≥ ${TEXT_SHARE * 100} % of text: ${met(service >= TEXT_SHARE * text)}` : '',
        ]),
      ),
    );
  }
  if (http) {
    lines.push(
      ...table(
        'Ingest by HTTP, thousand values a second',
        ['frames of a body', 'acknowledged', 'refused', 'goal'],
        http.map(({ framesOfBody, values, refused }) => [
          ...[String(framesOfBody), thousands(values), String(refused)],
          `≥ ${thousands(HTTP_VALUES)}: ${met(values >= HTTP_VALUES && refused === 0)}`,
        ]),
      ),
    );
  }
  if (broker) {
    const { framesOfMessage, values } = broker;
    lines.push(
      ...table(
        'Ingest by MQTT through the own broker, thousand values a second',
        ['frames of a message', 'acknowledged', 'goal'],
        [
          [
            ...[String(framesOfMessage), thousands(values)],
            `≥ ${thousands(BROKER_VALUES)}: ${met(values >= BROKER_VALUES)}`,
          ],
        ],
      ),
    );
  }
  if (embedded) {
    const { batch, copy, service } = embedded;
    lines.push(
      ...table(
        'Embedded database, thousand values a second',
        ['batch', 'its COPY', 'service', 'share', 'goal'],
        [
          [
            ...[String(batch), thousands(copy), thousands(service), share(service, copy)],
            `≥ ${EMBEDDED_SHARE * 100} %: ${met(service >= EMBEDDED_SHARE * copy)}`,
          ],
        ],
      ),
    );
  }
  if (reads) lines.push(...readTable(reads));
  if (alarms) {
    lines.push(
      ...table(
        `A page of ${alarms.alarms.toLocaleString('en')} alarms, ms`,
        ['filter', 'median', '95th percentile', 'goal'],
        Object.entries(alarms.times).map(([name, { p50, p95 }]) => [
          ...[name, p50.toFixed(1), p95.toFixed(1), `< ${ALARMS_MS}: ${met(p95 < ALARMS_MS)}`],
        ]),
      ),
    );
  }
  if (hands) lines.push(...handsTable(hands));
  if (soak) lines.push(...soakTable(soak));
  return lines.join('\n');
}

function handsTable({ count, verified, raised, pushed }: HandsFigures): string[] {
  const row = (name: string, { p50, p95 }: HandsFigures['verified'], goal: number) => [
    ...[name, String(Math.round(p50)), String(Math.round(p95))],
    `≤ ${goal}: ${met(p95 <= goal)}`,
  ];
  return table(
    `${count} commands and alarms, ms`,
    ['', 'median', '95th percentile', 'goal'],
    [
      row('a command until a frame of the simulator proves it', verified, VERIFIED_MS),
      row('a frame until its alarm is listed', raised, PUSHED_MS),
      row('the first step of an alarm until its push', pushed, PUSHED_MS),
    ],
  );
}

function soakTable({ stations, devices, minutes, ...soak }: SoakFigures): string[] {
  const { acknowledged, workAge, memory } = soak;
  return table(
    `${stations} stations of ${devices} devices for ${minutes} min`,
    ['', ''],
    [
      ['frames stored, refused; bodies failed', `${soak.frames}, ${soak.refused}; ${soak.failed}`],
      [
        'acknowledged after, ms: median, 95th percentile, most',
        [acknowledged.p50, acknowledged.p95, acknowledged.max].map(Math.round).join(', '),
      ],
      ['age of the oldest due work, s: median, most', `${workAge.p50.toFixed(1)}, ${workAge.max.toFixed(1)}`],
      [
        'memory of the server, MB: after 5 min, at the end, most',
        [memory.early, memory.end, memory.max].map(Math.round).join(', '),
      ],
      ['CPU of the server, cores', soak.cpu.toFixed(2)],
      ['growth of the database, GB a day', soak.disk.toFixed(1)],
      ...(['values', 'alarms'] as const).map((kind) => {
        const { count, expected, p50, p95 } = soak.streams[kind];
        const times = [p50, p95].map(Math.round).join(', ');
        return [
          `${kind} on ${soak.streams.streams} streams after sending, ms: median, 95th percentile (${count} heard of ${expected})`,
          `${times} < ${HEARD_MS}: ${met(p95 < HEARD_MS && count >= expected)}`,
        ];
      }),
    ],
  );
}

function readTable(reads: readonly ReadFigures[]): string[] {
  const [first] = reads;
  const last = reads.at(-1);
  if (!first || !last) return [];
  const head = [
    ...['95th percentile, ms', ...reads.map(({ stations }) => `${stations} stations`)],
    ...['slope', 'goal'],
  ];
  const rows = Object.keys(first.times).map((name) => {
    const times = reads.map((one) => one.times[name]?.p95 ?? Number.NaN);
    const most = times.at(-1) ?? Number.NaN;
    const goal = READ_GOALS[name];
    return [
      ...[name, ...times.map((ms) => ms.toFixed(1))],
      ...[slopeOf(first, last, name), goal === undefined ? '' : `< ${goal}: ${met(most < goal)}`],
    ];
  });
  return table('Reading', head, rows);
}

/** Exponent of the growth with the number of stations: 0 is constant, 1 is linear. */
function slopeOf(first: ReadFigures, last: ReadFigures, name: string): string {
  if (first.stations === last.stations) return '–';
  const [before, after] = [first, last].map((one) => one.times[name]?.p50 ?? Number.NaN) as [number, number];
  return (Math.log(after / before) / Math.log(last.stations / first.stations)).toFixed(2);
}
