import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { releaseProblem, sourceProblem } from '#contract/child/manifest.ts';

const title = { zh: '告警', en: 'Alarms', ja: '警報' };
const source = {
  name: 'alarm',
  title,
  icon: 'alarm',
  base: '/sub-alarm',
  version: '1.2.3',
  client: 1,
  functionCodes: ['alarm:view'],
  keepAlive: false,
  chrome: 'shell',
};
const entry = '/child/alarm/1.2.3/index.js';
const release = { ...source, entry, integrity: { [entry]: 'sha384-x' }, versions: ['1.2.3'] };
const route = (name: string, path: string, more = {}) => ({ name, path, title, ...more });
const withModule = (module: string) => ({
  contributions: [{ slot: 'workbench', name: 'card', title, module }],
});
const without = (field: string) =>
  Object.fromEntries(Object.entries(source).filter(([name]) => name !== field));

describe('a manifest of the sources', () => {
  for (const [fact, value, problem] of [
    ['is right with what it must have', source, undefined],
    [
      'may name its schema, pages and contributions',
      {
        ...source,
        $schema: '../schema.json',
        routes: [route('list', '/list'), route('detail', '/detail', { hidden: true, activePath: '/list' })],
        contributions: [{ slot: 'palette', name: 'open', title, path: '/list' }],
      },
      undefined,
    ],
    ['has each field', without('title'), 'title is missing'],
    ['has each field of a title', { ...source, title: { zh: '告警', en: 'Alarms' } }, 'title.ja is missing'],
    ['has no other field', { ...source, colour: 'red' }, 'colour is not a manifest field'],
    ['knows two kinds of chrome', { ...source, chrome: 'none' }, 'chrome must be shell or own'],
    ['mounts under its name', { ...source, base: '/sub-other' }, 'base must be /sub-alarm'],
    [
      'has each path once',
      { ...source, routes: [route('one', '/list'), route('two', '/list')] },
      'routes[1].path /list is listed twice',
    ],
    [
      'marks a route that it has',
      { ...source, routes: [route('detail', '/detail', { activePath: '/list' })] },
      'routes[0].activePath is not a route of the app',
    ],
    [
      'asks for codes that a role can hold',
      { ...source, functionCodes: ['alarm:view', 'alarms'] },
      'functionCodes[1] must be noun:verb',
    ],
    [
      'asks for such codes on its pages',
      { ...source, routes: [route('list', '/list', { functionCode: 'list' })] },
      'routes[0].functionCode must be noun:verb',
    ],
    [
      'has each contribution once',
      { ...source, contributions: ['bell', 'bell'].map((name) => ({ slot: 'navbar', name, title })) },
      'contributions[1].name bell is listed twice',
    ],
    [
      'says where an entry of the palette leads',
      { ...source, contributions: [{ slot: 'palette', name: 'open', title }] },
      'contributions[0].path is missing',
    ],
    [
      'names the room of a tile on the workbench',
      {
        ...source,
        contributions: [{ slot: 'workbench', name: 'day', title, module: './slots/day.ts', size: 'large' }],
      },
      undefined,
    ],
    [
      'has tiles of these sizes only',
      { ...source, contributions: [{ slot: 'workbench', name: 'day', title, size: 'huge' }] },
      'contributions[0].size must be small or tall or large',
    ],
    [
      'names the origins that it uses',
      { ...source, origins: { api: ['https://api.alarm.example:8443'], sockets: ['wss://live.example'] } },
      undefined,
    ],
    ...[
      'http://api.alarm.example',
      'https://*.alarm.example',
      'https://api.alarm.example/v1',
      'https://api.alarm.example/',
      'https://api.alarm.example; script-src *',
      'https://name@api.alarm.example',
      'https://API.alarm.example',
      "'unsafe-inline'",
      'https:',
      '*',
    ].map(
      (origin) =>
        [
          `takes ${origin} for no origin`,
          { ...source, origins: { api: [origin] } },
          'origins.api[0] must be an origin in lower case without path or wildcard, such as https://api.tariff.example',
        ] as const,
    ),
    [
      'has WebSockets by wss only',
      { ...source, origins: { sockets: ['https://live.example'] } },
      'origins.sockets[0] must be an origin in lower case without path or wildcard, such as wss://live.tariff.example',
    ],
    [
      'has one spelling of an origin',
      { ...source, origins: { workers: ['https://alarm.example:443'] } },
      'origins.workers[0] https://alarm.example:443 must be written as browsers do, without a usual port',
    ],
    [
      'has no origins for another use',
      { ...source, origins: { scripts: ['https://alarm.example'] } },
      'origins.scripts is not a manifest field',
    ],
    ['has contributions with files of its own', { ...source, ...withModule('./slots/card.ts') }, undefined],
    ...['slots/card.ts', './../other/card.ts', 'https://cdn.example/card.js', './card'].map(
      (module) =>
        [
          `takes no other file than its own, as ${module}`,
          { ...source, ...withModule(module) },
          'contributions[0].module must be a file of the app, ./…',
        ] as const,
    ),
  ] as const) {
    test(fact, () => assert.equal(sourceProblem(value), problem));
  }

  for (const [fact, value, field] of [
    ['is an object', null, ''],
    ['has a name that fits an address', { ...source, name: '../alarm', base: '/sub-../alarm' }, 'name '],
    ['has a version of three numbers', { ...source, version: '1.2' }, 'version '],
    ['has an integer as its client version', { ...source, client: 1.5 }, 'client '],
    ['has paths below its base', { ...source, routes: [route('list', 'list')] }, 'routes[0].path '],
  ] as const) {
    test(fact, () => assert.ok(sourceProblem(value)?.startsWith(field)));
  }
});

describe('a released manifest', () => {
  for (const [fact, value, problem] of [
    ['is right with entry, integrity and versions', release, undefined],
    [
      'knows the integrity of a contribution’s file',
      { ...release, ...withModule('/child/alarm/1.2.3/card.js') },
      'contributions[0].module is not in integrity',
    ],
    [
      'knows the integrity of each style sheet',
      { ...release, styleSheets: ['/child/alarm/1.2.3/style.css'] },
      'styleSheets[0] is not in integrity',
    ],
    ['may have a contribution with a file', { ...release, ...withModule(entry) }, undefined],
    ['may lie on another origin', withEntry('https://cdn.example/alarm.js'), undefined],
    ['has an entry', source, 'entry is missing'],
    ['has an address as its entry', withEntry('alarm.js'), 'entry must be an address, https://… or /…'],
    [
      'runs no script of another scheme',
      withEntry('javascript:1'),
      'entry must be an address, https://… or /…',
    ],
    [
      'leaves its origin by no double slash',
      withEntry('//evil.example/x.js'),
      'entry must be an address, https://… or /…',
    ],
    ['may lie at an address of a network', withEntry('http://[2001:db8::1]:8080/alarm.js'), undefined],
    ...['https://*/x.js', 'https://a,b/x.js', 'https://a;b/x.js', "https://a'nonce-'/x.js"].map(
      (address) =>
        [
          `is at a host, not at ${address}`,
          withEntry(address),
          'entry must be at a host of letters, digits, dots and hyphens',
        ] as const,
    ),
    [
      'was at a host before, too',
      {
        ...{ ...release, previous: { version: '1.2.2', entry: 'https://*/x.js' } },
        integrity: { ...release.integrity, 'https://*/x.js': 'sha384-x' },
      },
      'previous.entry must be at a host of letters, digits, dots and hyphens',
    ],
    ['secures its entry', { ...release, integrity: {} }, 'integrity does not contain the entry'],
    ['mounts under its name', { ...release, base: '/sub-other' }, 'base must be /sub-alarm'],
    [
      'has texts that a database stores',
      { ...release, title: { ...title, en: 'Al\0arms' } },
      'title.en must be text without NUL characters and lone surrogates',
    ],
    [
      'has them in lists too',
      { ...release, contributions: [{ slot: 'navbar', name: 'bell', title: { ...title, ja: '\ud83d' } }] },
      'contributions[0].title.ja must be text without NUL characters and lone surrogates',
    ],
    [
      'has such addresses',
      { ...release, integrity: { ...release.integrity, '/a\0': 'sha384-x' } },
      'integrity must have names without NUL characters and lone surrogates',
    ],
    ['has any whole character', { ...release, title: { ...title, en: 'Alarms 🔔' } }, undefined],
  ] as const) {
    test(fact, () => assert.equal(releaseProblem(value), problem));
  }

  test('secures with a hash that browsers know', () =>
    assert.match(releaseProblem({ ...release, integrity: { [entry]: 'md5-x' } }) ?? '', /^integrity/));
});

function withEntry(address: string) {
  return { ...release, entry: address, integrity: { [address]: 'sha384-x' } };
}
