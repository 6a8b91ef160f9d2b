import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tabs } from '#kit/tabs.ts';

const host = new AbortController();
const mountOf = (tabId: string, signal = host.signal) => ({ tabId, signal });
const lifeOf = (life: AbortSignal) => life;

test('keeps what each tab shows, and ends one without the other', () => {
  const shown = tabs<AbortSignal>();
  const [first, second] = ['a', 'b'].map((tab) => shown.open(mountOf(tab), lifeOf));
  assert.equal(shown.get('a'), first);
  assert.equal(shown.close('a'), first);
  assert.deepEqual([first?.aborted, second?.aborted], [true, false]);
  assert.deepEqual([shown.get('a'), shown.close('a')], [undefined, undefined]);
});

test('ends with the host’s signal', () => {
  const taken = new AbortController();
  const life = tabs<AbortSignal>().open(mountOf('a', taken.signal), lifeOf);
  taken.abort();
  assert.equal(life.aborted, true);
});
