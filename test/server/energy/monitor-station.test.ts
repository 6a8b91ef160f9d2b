import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { StationWithReading } from '#contract/energy/overview/calls.ts';
import { accounts, organizations } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const { sunfield } = organizations;

onEachDatabase('a station of the monitor', (start) => {
  let server: TestServer;
  let token: string;
  before(async () => {
    server = await start();
    token = (await server.signIn(accounts[0].phone)).accessToken;
  });

  test('gives one station with its clock, the same as in the list', async () => {
    const { data } = await server.get('/monitor/v1/stations/SF-PVES-02', { token, org: sunfield.id });
    const { reading, now, today, offsets, ...facts } = data;
    const { list } = (await server.get('/monitor/v1/stations?size=100', { token, org: sunfield.id })).data;
    const listed = list.find(({ code }: StationWithReading) => code === 'SF-PVES-02');
    const { alarms, level, need, ...same } = listed;
    assert.deepEqual({ ...facts, reading: null }, { ...same, reading: null });
    assert.deepEqual([alarms, level, need], [0, null, null]);
    assert.ok(reading);
    const there = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(now);
    assert.equal(today, there);
    // A year has the change to summer time and the one back.
    assert.deepEqual(
      [...new Set(offsets.map(({ minutes }: { minutes: number }) => minutes))].sort(),
      [120, 60],
    );
    assert.equal((await server.get('/monitor/v1/stations/HS-ES-01', { token, org: sunfield.id })).code, 404);
  });

  test('has names of points in the language of the request', async () => {
    const nameIn = async (language: string) => {
      const { data } = await server.get('/telemetry/v1/stations/SF-ES-01/tree', {
        ...{ token, org: sunfield.id },
        headers: { 'accept-language': language },
      });
      const cabinet = data.devices.find(({ code }: { code: string }) => code === 'C03');
      return cabinet.points.find(({ code }: { code: string }) => code === 'pack6CellMaxC').name;
    };
    assert.equal(await nameIn('zh'), '电池包 6 最高温度');
    assert.equal(await nameIn('en'), 'Pack 6 highest temperature');
    assert.equal(await nameIn('ja'), 'パック 6 最高温度');
  });
});
