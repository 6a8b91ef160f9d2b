import assert from 'node:assert/strict';
import { test } from 'node:test';

const visit = { rest: '', token: true, refreshDue: false, covered: null };

test('on a page without the mark of the demo, the gallery is an unknown address', async () => {
  let asked = '';
  const document = {
    querySelector(selector: string) {
      asked = selector;
      return null;
    },
  };
  Object.assign(globalThis, { document });
  const { decide } = await import('#shell/guard.ts');
  assert.equal(asked, 'meta[name=demo]');
  const unknown = decide({ ...visit, path: '/no-such-page' });
  assert.deepEqual(unknown, { kind: 'redirect', to: '/404' });
  assert.deepEqual(decide({ ...visit, path: '/elements' }), unknown);
});
