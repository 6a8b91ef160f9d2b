import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { limits, readConfig } from '#server/config.ts';
import { ConfigError, limitVariable } from '#server/core/config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

test('has a default for everything', () => {
  const { limits: _, ...config } = readConfig({});
  assert.deepEqual(config, {
    roles: ['web', 'ingest', 'jobs'],
    port: 8080,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    telemetryUrl: undefined,
    demo: true,
    simulator: true,
    demoNow: undefined,
    smsWebhookUrl: undefined,
    smsWebhookSecret: undefined,
    smtpUrl: undefined,
    smtpFrom: undefined,
    publicOrigin: undefined,
    trustProxy: [],
    webhookLocal: false,
    operatorAddresses: ['loopback'],
    operatorToken: undefined,
    corsOrigins: [],
    children: undefined,
    childOrigins: [],
    overrides: true,
    followBuild: false,
    overrideOrigins: [],
    mqttUrl: undefined,
    mqttConnections: 4,
    mqttPort: undefined,
    mqttTls: undefined,
    carbonFactor: { region: 'China', year: 2022, kgPerKwh: 0.5366 },
  });
});

test('takes the roles that are named, each once', () => {
  assert.deepEqual(readConfig({ ROLES: 'jobs, web,jobs' }).roles, ['jobs', 'web']);
  const expected = ['ROLES must be roles separated by commas: web, ingest, jobs.'];
  for (const ROLES of ['worker', 'web,', 'web jobs', 'Web'])
    assert.deepEqual(problemsOf({ ROLES }), expected);
});

test('takes an empty variable for one that is not set', () => {
  assert.equal(readConfig({ PORT: ' ', DATABASE_URL: '' }).port, 8080);
});

test('reads every variable', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/heliport',
    DATABASE_URL: 'postgres://heliport:secret@db.example/heliport',
    DEMO: 'off',
    SMS_WEBHOOK_URL: 'https://sms.example/send',
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    PUBLIC_URL: 'https://Energy.example/',
    TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
    CORS_ORIGINS: 'https://a.example,http://b.example:3000',
    CHILDREN: '/etc/heliport/children.json',
    CHILD_ORIGINS: 'https://Api.example, wss://live.example:8443',
    MQTT_URL: 'mqtts://heliport:secret@broker.example:8883',
    MQTT_PORT: 'off',
    CO2_FACTOR: 'Great Britain 2024 0.207',
    MQTT_TLS_CERT: '/etc/heliport/mqtt.pem',
    MQTT_TLS_KEY: '/etc/heliport/mqtt.key',
  });
  assert.equal(config.port, 0);
  assert.equal(config.dataDir, '/srv/heliport');
  assert.equal(config.publicOrigin, 'https://energy.example');
  assert.deepEqual(config.trustProxy, ['loopback', '10.0.0.0/8', '2001:db8::/32']);
  assert.deepEqual(config.corsOrigins, ['https://a.example', 'http://b.example:3000']);
  assert.equal(config.children, '/etc/heliport/children.json');
  const address = readConfig({ CHILDREN: 'https://apps.example/list.json' }).children;
  assert.equal(address, 'https://apps.example/list.json');
  assert.deepEqual(problemsOf({ CHILDREN: 'ftp://apps.example/list.json' }), [
    'CHILDREN must be a manifest file, a folder of them, or an http or https address.',
  ]);
  assert.deepEqual(config.childOrigins, ['https://api.example', 'wss://live.example:8443']);
  assert.equal(config.demo, false);
  assert.equal(config.mqttPort, 'off');
  assert.deepEqual(config.carbonFactor, { region: 'Great Britain', year: 2024, kgPerKwh: 0.207 });
  assert.deepEqual(config.mqttTls, { cert: '/etc/heliport/mqtt.pem', key: '/etc/heliport/mqtt.key' });
  assert.deepEqual(problemsOf({ MQTT_TLS_CERT: '/a.pem' }), [
    'MQTT_TLS_CERT and MQTT_TLS_KEY need each other.',
  ]);
});

test('takes a second database for telemetry beside a first one that is another', () => {
  const DATABASE_URL = 'postgres://heliport:secret@db.example/heliport';
  const TELEMETRY_URL = 'postgres://heliport:secret@db.example/telemetry';
  assert.equal(readConfig({ DATABASE_URL, TELEMETRY_URL }).telemetryUrl, TELEMETRY_URL);
  assert.deepEqual(problemsOf({ TELEMETRY_URL }), [
    'TELEMETRY_URL needs DATABASE_URL: the embedded database keeps all tables.',
  ]);
  for (const same of [DATABASE_URL, 'postgresql://other@DB.example:5432/heliport?sslmode=require'])
    assert.deepEqual(problemsOf({ DATABASE_URL, TELEMETRY_URL: same }), [
      'TELEMETRY_URL must be another database than that of DATABASE_URL.',
    ]);
});

test('enables overrides with the demo, unless configured otherwise', () => {
  assert.equal(readConfig({ DEMO: 'off' }).overrides, false);
  assert.equal(readConfig({ DEMO: 'off', OVERRIDES: 'on' }).overrides, true);
  assert.equal(readConfig({ OVERRIDES: 'off' }).overrides, false);
});

const refused: [variable: string, ...values: string[]][] = [
  ['PORT', '-1', '65536', '80.5', 'http', '0x50'],
  ['MQTT_PORT', '-1', '65536', 'none'],
  ['MQTT_URL', 'broker.example', 'https://broker.example'],
  ['MQTT_CONNECTIONS', '0', 'many'],
  [
    'CO2_FACTOR',
    '0.5366',
    'China 0.5366',
    'China 2022',
    'China 2022 0',
    'China 2022 536.6',
    'China 1922 0.5',
  ],
  ['DATABASE_URL', 'mysql://a/b', 'localhost'],
  ['TELEMETRY_URL', 'mysql://a/b', 'localhost'],
  ['DEMO', 'yes', '1'],
  ['OVERRIDES', 'true'],
  ['SMS_WEBHOOK_URL', 'sms.example', 'ftp://sms.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['PUBLIC_URL', 'energy.example', 'https://energy.example/shell', 'https://energy.example?x'],
  ['TRUST_PROXY', 'true', '*', '10.0.0.0/33', '999.1.1.1', 'proxy.example'],
  ['CHILD_ORIGINS', '*', 'https://*.example', 'http://a.example', 'ws://a.example', 'https://a.example/path'],
  ['CORS_ORIGINS', '*', 'https://a.example,', 'https://a.example/path', 'null'],
];

for (const [variable, ...values] of refused) {
  test(`refuses a wrong ${variable} by its name`, () => {
    for (const value of values) {
      const [problem, ...others] = problemsOf({ [variable]: value });
      assert.match(problem ?? '', new RegExp(`^${variable} must be `), value);
      assert.deepEqual(others, []);
    }
  });
}

test('simulates as the demo says, and starts its clock where it is told, with a demo only', () => {
  assert.equal(readConfig({ DEMO: 'off' }).simulator, false);
  assert.equal(readConfig({ SIMULATOR: 'off' }).simulator, false);
  const DEMO_NOW = '2026-11-23T07:45:00+08:00';
  assert.equal(readConfig({ DEMO_NOW }).demoNow?.toISOString(), '2026-11-22T23:45:00.000Z');
  for (const wrong of [{ DEMO_NOW, DEMO: 'off' }, { DEMO_NOW: '2026-11-23T07:45:00' }])
    assert.match(problemsOf(wrong).join(), /^DEMO_NOW must be a time /);
});

test('takes each security figure from a variable that docs/operating.md names with its default', () => {
  const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
  const told = [...manual.matchAll(/`(LIMIT_[A-Z0-9_]+)` (\d+)/g)].map(([, name, value]) => [
    name,
    Number(value),
  ]);
  const defaults = Object.entries(limits).map(([name, value]) => [limitVariable(name), value]);
  assert.deepEqual(Object.fromEntries(told), Object.fromEntries(defaults));
  const environment = Object.fromEntries(defaults.map(([name, value]) => [name, String(Number(value) + 1)]));
  const raised = Object.entries(limits).map(([name, value]) => [name, value + 1]);
  assert.deepEqual(readConfig(environment).limits, Object.fromEntries(raised));
});

test('refuses a security figure by its name that is none, too weak or unknown', () => {
  for (const value of ['0', '-1', '1.5', '1e3', 'ten', '2147483648']) {
    assert.match(
      problemsOf({ LIMIT_SENDINGS_IN_DAY: value }).join(),
      /^LIMIT_SENDINGS_IN_DAY must be /,
      value,
    );
  }
  assert.match(
    problemsOf({ LIMIT_PASSWORD_MEMORY_KIB: '19455' }).join(),
    /^LIMIT_PASSWORD_MEMORY_KIB must be /,
  );
  assert.match(problemsOf({ LIMIT_PASSWORD_PASSES: '1' }).join(), /^LIMIT_PASSWORD_PASSES must be /);
  assert.deepEqual(problemsOf({ LIMIT_REFRESH_GRACE_SECONDS: '0' }), []);
  assert.deepEqual(problemsOf({ LIMIT_SENDINGS_A_DAY: '5' }), [
    'LIMIT_SENDINGS_A_DAY is not a limit of this release.',
  ]);
  assert.match(
    problemsOf({ LIMIT_REFRESH_AFTER_SECONDS: '43200' }).join(),
    /^LIMIT_REFRESH_AFTER_SECONDS must be less than /,
  );
});

test('reports all problems at once, without values, which can be secrets', () => {
  const problems = problemsOf({
    PORT: 'x',
    DATABASE_URL: 'mysql://root:secret@db/x',
    LIMIT_REFRESH_AFTER_SECONDS: '50000',
  });
  assert.equal(problems.length, 3);
  assert.ok(!problems.join().includes('secret'));
});
