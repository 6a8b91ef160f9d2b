import { neighbour, oneLineOf } from '#charts/one-line/tree.ts';
import type { OneLineDevice, OneLineReading } from '#charts/one-line-props.ts';
import { equal } from '#test/support/elements/assert.ts';

const device = (code: string, kind: string, parent: string | null = null): OneLineDevice => ({
  code,
  kind,
  parent,
  name: code,
});
const says = (code: string, values: Record<string, number | null>): [string, OneLineReading] => [
  code,
  { device: code, ts: 0, values },
];

const storage = [
  device('STATION', 'station'),
  device('C01', 'cabinet', 'M3'),
  device('C02', 'cabinet', 'M3'),
  device('EMS', 'ems'),
  device('M1', 'meter', 'POC'),
  device('M3', 'meter', 'POC'),
  device('PCS-01', 'pcs', 'C01'),
  device('POC', 'poc'),
];
const values = Object.fromEntries([
  says('STATION', { loadKw: 300 }),
  says('POC', { activeKw: 200 }),
  says('M1', { activeKw: 200 }),
  says('M3', { activeKw: 100 }),
  says('C01', { volts: 800, amps: 125 }),
  says('PCS-01', { activeKw: 98 }),
]);

const of = (devices: readonly OneLineDevice[], latest = values) => {
  const { elements, ...rest } = oneLineOf(devices, latest);
  return { ...rest, elements, find: (key: string) => elements.find((one) => one.key === key) };
};

describe('tree of a single-line diagram', () => {
  it('the connection to the grid is on top, and every device below its parent', () => {
    const { elements, find, leaves, depths, beside } = of(storage);
    equal(elements[0]?.key, 'POC');
    equal([find('PCS-01')?.parent, find('PCS-01')?.depth], ['C01', 3]);
    equal([leaves, depths], [4, 4]);
    equal(
      beside.map(({ code }) => code),
      ['EMS'],
    );
  });

  it('the places of leaves are all different, and a parent is in the middle of its children', () => {
    const { elements, find } = of(storage);
    const ends = elements.filter(({ key }) => !elements.some(({ parent }) => parent === key));
    equal(new Set(ends.map(({ leaf }) => leaf)).size, ends.length);
    equal(find('M3')?.leaf, ((find('C01')?.leaf ?? 0) + (find('C02')?.leaf ?? 0)) / 2);
  });

  it('power goes to the grid where it is made, and away from it where it is used', () => {
    const { find } = of(storage);
    equal([find('M3')?.upKw, find('PCS-01')?.upKw, find('C01')?.upKw], [100, 98, 100]);
    equal(find('load')?.upKw, -300);
    equal(find('load')?.device, 'STATION');
  });

  it('what nobody measures is not known, rather than nothing', () => {
    const { find } = of(storage, {});
    equal([find('C02')?.upKw, find('load')?.upKw], [null, null]);
    // The meter at the connection repeats what the connection shows.
    equal(of(storage).find('M1')?.upKw, null);
  });

  it('a meter has the colour of what is behind it', () => {
    const solar = [device('POC', 'poc'), device('M2', 'meter', 'POC'), device('INV-01', 'inverter', 'M2')];
    equal(of(solar).find('M2')?.energy, 'pv');
    equal(of(storage).find('M3')?.energy, 'storage');
    equal(of(storage).find('M1')?.energy, 'grid');
  });

  it('a base station has the mains on top, and its computers for the load', () => {
    const base = [
      device('STATION', 'station'),
      device('M1', 'meter'),
      device('MAINS', 'mains'),
      device('REC-01', 'rectifier', 'MAINS'),
      device('IT-01', 'it', 'REC-01'),
      device('HVAC-01', 'hvac'),
    ];
    const { elements, find } = of(base, Object.fromEntries([says('IT-01', { activeKw: 5 })]));
    equal(elements[0]?.key, 'MAINS');
    equal(find('load'), undefined);
    equal([find('M1')?.parent, find('HVAC-01')?.parent], ['MAINS', 'MAINS']);
    equal(find('IT-01')?.upKw, -5);
  });

  it('a tree without a connection has no diagram', () => {
    equal(of([device('STATION', 'station'), device('X', 'pcs')]).elements, []);
  });

  it('keys go to the parent, the first child and along the row, and stop at the edges', () => {
    const { elements, find } = of(storage);
    const from = (key: string, way: Parameters<typeof neighbour>[2]) => {
      const start = find(key);
      return start && neighbour(elements, start, way)?.key;
    };
    equal(from('POC', 'up'), undefined);
    equal(from('POC', 'down'), 'M1');
    equal(from('M1', 'after'), 'M3');
    equal(from('M3', 'down'), 'C01');
    equal(from('C01', 'up'), 'M3');
    equal(from('M1', 'before'), undefined);
    equal(from('C02', 'after'), undefined);
  });
});
