import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codesOfPath, routeBelow } from '#contract/child/route.ts';

const child = {
  base: '/sub-alarm',
  functionCodes: ['alarm:view'],
  routes: [
    { path: '/alarm', functionCode: 'alarmOverview:view' },
    { path: '/alarm/records', functionCode: 'alarmRecords:view' },
    { path: '/alarm/help' },
  ],
};

describe('a path below a child', () => {
  for (const [fact, path, route, codes] of [
    ['belongs to the route that it equals', '/sub-alarm/alarm', '/alarm', ['alarmOverview:view']],
    ['belongs to the route that it goes on from', '/sub-alarm/alarm/7', '/alarm', ['alarmOverview:view']],
    [
      'belongs to the longest such route',
      '/sub-alarm/alarm/records/7',
      '/alarm/records',
      ['alarmRecords:view'],
    ],
    ['belongs to no route whose name only begins alike', '/sub-alarm/alarms', undefined, ['alarm:view']],
    [
      'opens by the child’s codes where the route has none',
      '/sub-alarm/alarm/help',
      '/alarm/help',
      ['alarm:view'],
    ],
    ['opens by the child’s codes where no route is', '/sub-alarm', undefined, ['alarm:view']],
    ['belongs to no route of another child', '/sub-other/alarm', undefined, ['alarm:view']],
  ] as const) {
    test(fact, () => {
      assert.equal(routeBelow(child.base, child.routes, path)?.path, route);
      assert.deepEqual(codesOfPath(child, path), codes);
    });
  }

  test('belongs to no route of a child without routes', () =>
    assert.equal(routeBelow('/sub-alarm', undefined, '/sub-alarm/alarm'), undefined));
});
