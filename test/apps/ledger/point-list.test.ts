import assert from 'node:assert/strict';
import { test } from 'node:test';
import { POINT_EXAMPLE, readPoints, textOf } from '../../../apps/ledger/stores/point-list.ts';

test('reads a list with commas, semicolons or tabs, in any order of columns', () => {
  const points = [
    {
      ...{ code: 'activeKw', name: 'Power, AC', kind: 'gauge', unit: 'kW' },
      ...{ scale: 0.001, min: -120, max: null },
    },
    { code: 'importKwh', name: 'In "A"', kind: 'counter', unit: 'kWh', scale: 1, min: null, max: null },
  ];
  const comma = 'code,name,unit,scale,min\nactiveKw,"Power, AC",kW,0.001,-120\nimportKwh,"In ""A""",kWh,,\n';
  assert.deepEqual(readPoints(comma), { points, problems: [] });
  const other =
    'name;unit;code;kind;scale;min\r\nPower, AC;kW;activeKw;gauge;0.001;-120\r\n\r\nIn "A";kWh;importKwh;counter;1;\r\n';
  assert.deepEqual(readPoints(other).problems, []);
  assert.deepEqual(
    readPoints(other).points.map(({ code }) => code),
    ['activeKw', 'importKwh'],
  );
  assert.equal(readPoints(comma.replaceAll(/,(?! )/g, '\t')).points.length, 2);
});

test('names each line that it cannot read, and why', () => {
  const list =
    'code,kind,unit,scale\nactiveKw,gauge,kW,1\n1st,gauge,kW,1\nhz,speed,Hz,1\nvolts,gauge,V,a lot\n';
  const { points, problems } = readPoints(list);
  assert.equal(points.length, 1);
  assert.deepEqual(problems, [
    { line: 3, problem: 'code', value: '1st' },
    { line: 4, problem: 'kind', value: 'speed' },
    { line: 5, problem: 'number', value: 'a lot' },
  ]);
  assert.equal(readPoints('name,unit\nx,kW').problems[0]?.problem, 'columns');
  assert.equal(readPoints('').problems[0]?.problem, 'columns');
});

test('its example is one', () => {
  assert.deepEqual(readPoints(POINT_EXAMPLE).problems, []);
});

test('reads UTF-8, and GB 18030 as spreadsheets in China write it', () => {
  assert.equal(textOf(new TextEncoder().encode('功率').buffer), '功率');
  assert.equal(textOf(new Uint8Array([0xb9, 0xa6, 0xc2, 0xca]).buffer), '功率');
});
