import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { API_BASE, type Call } from '#contract/call.ts';
import type { Domain } from '#server/core/domain.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { contractCalls } from '#test/support/contract-calls.ts';
import { BODIES, OF_ONESELF, REFUSALS, UNREFUSED } from '#test/support/foreign-answers.ts';
import { type FilledRequest, type IdPlace, idPlacesOf, requestAt } from '#test/support/id-places.ts';
import { nounAt, unknownId } from '#test/support/named-ids.ts';
import { type OrganizationWorld, organizationWorld, type Seat } from '#test/support/organization.ts';
import { type Owner, storeRow } from '#test/support/rows-of-others.ts';
import { startServer, type TestServer } from '#test/support/server.ts';

const [chen, , , wu] = accounts;
const own: Owner = { organization: organizations.sunfield.id, person: chen.id, station: 'SF-ES-01' };
const foreign: Owner = { organization: organizations.harborStorage.id, person: wu.id, station: 'HS-ES-01' };

type Ids = Readonly<Record<string, string>>;

/** A place that takes an id, with a row of each side for every place of its call. */
interface Case {
  readonly place: IdPlace;
  readonly title: string;
  readonly noun: string;
  readonly mine: Ids;
  readonly theirs: Ids;
}

/** Tells the calls of jobs and schedules as they are served: with the params of the kinds that the server knows. */
const served: Call[] = [];
const listening: Domain = {
  ...{ name: 'listening', limits: {}, floors: {}, tasks: [] },
  seedDemo: async () => true,
  routes(app) {
    app.addHook('onRoute', ({ config }) => {
      if (config?.definition) served.push(config.definition);
    });
  },
};

let server: TestServer;
let world: OrganizationWorld;
let places: IdPlace[];
const cases: Case[] = [];
before(async () => {
  // Nothing works beside the requests: whatever changes is their doing.
  server = await startServer({ env: { ROLES: 'web' }, domains: [listening] });
  world = await organizationWorld(server);
  const asServed = (call: Call): Call =>
    served.find(({ method, path }) => method === call.method && path === call.path) ?? call;
  const calls = (await contractCalls()).map(asServed);
  places = calls.filter(({ access }) => access === 'session' || access === 'either').flatMap(idPlacesOf);
  for (const place of places) {
    const noun = nounAt(place);
    if (!noun) continue;
    const [mine, theirs] = [await rowsOf(place.call, own), await rowsOf(place.call, foreign)];
    cases.push({ place, title: titleOf(place), noun, mine, theirs });
  }
});
after(() => server.close());

const titleOf = ({ call: { method, path }, name }: IdPlace) => `${method} ${path} ${name}`;

/** A row for each place of a call; one that is a part of another has that one before it in the path. */
async function rowsOf(call: Call, owner: Owner): Promise<Ids> {
  const ids: Record<string, string> = {};
  let above = '';
  for (const place of idPlacesOf(call)) {
    const noun = nounAt(place);
    if (!noun) continue;
    const row =
      noun === 'organization' ? { id: owner.organization } : await storeRow(server.database.db, noun, owner);
    ids[place.name] = row.id;
    if (row.parent && above) ids[above] = row.parent;
    above = place.name;
  }
  return ids;
}

const VALUES: Ids = { to: '2026-11-03T00:00:00Z', tz: 'Asia/Shanghai' };

function requestOf({ place, title }: Case, id: string, ids: Ids, { station }: Owner): FilledRequest {
  const { path, body } = requestAt(place, id, ({ name, field }) => {
    if (field === 'station' || field === 'stations' || name === 'params.code') return station;
    return ids[name] ?? VALUES[field];
  });
  const more = BODIES[title];
  return { path, body: more ? { ...(body as object), ...more } : body };
}

/** A request of the own organisation that names something at the place, and below it what is of the other one. */
function fromOutside(each: Case, id: string): FilledRequest {
  const inPath = Object.keys(each.theirs).filter((name) => name.startsWith('params.'));
  const below = inPath.includes(each.place.name) ? inPath.slice(inPath.indexOf(each.place.name) + 1) : [];
  const theirs = Object.fromEntries(below.map((name) => [name, each.theirs[name] ?? '']));
  return requestOf(each, id, { ...each.mine, ...theirs }, own);
}

interface Told {
  readonly status: number;
  readonly text: string;
}

async function ask({ method, upload }: Call, { path, body }: FilledRequest, seat: Seat): Promise<Told> {
  const json = body === undefined ? null : JSON.stringify(body);
  const sent = upload ? 'x' : json;
  const response = await fetch(`${server.url}${API_BASE}${path}`, {
    method,
    headers: {
      ...{ authorization: `Bearer ${seat.token}`, 'x-org-id': seat.org ?? '', 'accept-language': 'en' },
      ...(sent && { 'content-type': upload?.types[0] ?? 'application/json' }),
    },
    ...(sent && { body: sent }),
  });
  return { status: response.status, text: await response.text() };
}

/** Such as `404`, or with the reason or the first rule: `400 workOrder.alarm`. */
const outcome = ({ status, text }: Told): string =>
  [status, /"(?:reason|rule)":"([^"]+)"/.exec(text)?.[1]].filter(Boolean).join(' ');

/** Counts of attempts: they change with each request. */
const COUNTS = ['limited_event'];

/** A hash of each table. */
async function tables(): Promise<Ids> {
  const query = async <Row>(text: ReturnType<typeof sql>) =>
    ((await server.database.db.execute(text)) as unknown as { rows: Row[] }).rows;
  const names = await query<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace`);
  const hashes: Record<string, string> = {};
  for (const { name } of names.filter((table) => !COUNTS.includes(table.name))) {
    const [row] = await query<{ hash: string }>(sql`
      select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.identifier(name)} t`);
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

test('every call that takes an id says what it names', () => {
  const unnamed = places.filter((place) => nounAt(place) === undefined).map(titleOf);
  assert.deepEqual(unnamed, [], 'Name them in test/support/named-ids.ts.');
  const known = new Set(cases.map(({ title }) => title));
  const answers = [BODIES, REFUSALS, OF_ONESELF].flatMap(Object.keys);
  assert.deepEqual(
    [...answers, ...UNREFUSED].filter((title) => !known.has(title)),
    [],
    'Nothing takes an id there.',
  );
  assert.ok(known.has('POST /jobs/v1/jobs body.params.filter.sheet'));
});

test('an id of another organisation is answered like one that nothing has, and nothing changes (ASVS 8.2.2)', async () => {
  const before = await tables();
  const wrong: string[] = [];
  for (const each of cases) {
    const { place, title, noun, theirs } = each;
    const there = await ask(place.call, fromOutside(each, theirs[place.name] ?? ''), world.chen);
    const nowhere = await ask(place.call, fromOutside(each, unknownId(noun)), world.chen);
    const wanted = UNREFUSED.has(title) ? '200' : (REFUSALS[title] ?? OF_ONESELF[title] ?? '404');
    if (outcome(there) !== wanted || there.text !== nowhere.text)
      wrong.push(`${title}: ${wanted} wanted, ${there.status} ${there.text}; nothing: ${nowhere.text}`);
  }
  assert.deepEqual(wrong, []);
  assert.deepEqual(await tables(), before);
});

test('the organisation of an id is answered otherwise', async () => {
  const refused: string[] = [];
  for (const each of cases.filter(({ title }) => !UNREFUSED.has(title) && !OF_ONESELF[title])) {
    const { place, title, theirs } = each;
    const request = requestOf(each, theirs[place.name] ?? '', theirs, foreign);
    const told = outcome(await ask(place.call, request, world.wu));
    if (told === (REFUSALS[title] ?? '404')) refused.push(`${title}: ${told}`);
  }
  assert.deepEqual(refused, []);
});
