import assert from 'node:assert/strict';
import test from 'node:test';
import { createAddressPage } from '../../../apps/monitor/stores/address-page.ts';

/** A page about stations; `said` is what they were told, such as `A wake`. */
function page(search: string) {
  Object.assign(globalThis, { location: { search } });
  const said: string[] = [];
  const life = new AbortController();
  const stations = createAddressPage(
    (query) => query.get('station') || undefined,
    (query, end) => {
      const code = query.get('station');
      const say = (word: string) => () => void said.push(`${code} ${word}`);
      end.addEventListener('abort', say('end'));
      return { code, wake: say('wake'), rest: say('rest') };
    },
    life.signal,
  );
  const at = (text: string) => stations.at(new URLSearchParams(text))?.code;
  return { stations, at, said, life };
}

test('what the address names is awake before the page is drawn, and once', () => {
  const { stations, at, said } = page('?station=A');
  stations.show();
  stations.show();
  assert.equal(at('?station=A&tab=curves'), 'A');
  assert.deepEqual(said, ['A wake']);
});

test('another address ends what was shown; one that names nothing shows nothing', () => {
  const { stations, at, said } = page('?station=A');
  stations.show();
  assert.equal(at('?station=B'), 'B');
  assert.equal(at(''), undefined);
  assert.deepEqual(said, ['A wake', 'A end', 'B wake', 'B end']);
});

test('a page at rest wakes nothing, and wakes when it is shown again', () => {
  const { stations, at, said } = page('?station=A');
  stations.show();
  stations.rest();
  at('?station=B');
  assert.deepEqual(said, ['A wake', 'A rest', 'A end']);
  Object.assign(globalThis, { location: { search: '?station=B' } });
  stations.show();
  assert.deepEqual(said.slice(3), ['B wake']);
});

test('the end of the app ends what is shown', () => {
  const { stations, said, life } = page('?station=A');
  stations.show();
  life.abort();
  assert.deepEqual(said, ['A wake', 'A end']);
});
