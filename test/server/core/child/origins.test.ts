import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approvedOrigins, unapprovedOrigins } from '#server/core/child/origins.ts';

const children = [
  {
    name: 'tariff',
    origins: { api: ['https://a.example', 'https://b.example'], images: ['https://a.example'] },
  },
  { name: 'alarm', origins: { api: ['https://a.example'], sockets: ['wss://a.example'] } },
  { name: 'plain' },
];

test('approves what is both asked for and named by the operator, by use', () => {
  assert.deepEqual(approvedOrigins(children, ['https://a.example', 'https://c.example']), {
    api: ['https://a.example'],
    sockets: [],
    images: ['https://a.example'],
    workers: [],
  });
});

test('names each app with what is not approved, and the remedy', () => {
  assert.deepEqual(unapprovedOrigins(children, ['https://a.example']), [
    'The child app "tariff" asks for https://b.example, which the content policy refuses. To approve: add it to CHILD_ORIGINS.',
    'The child app "alarm" asks for wss://a.example, which the content policy refuses. To approve: add it to CHILD_ORIGINS.',
  ]);
  assert.deepEqual(unapprovedOrigins(children, []).length, 2);
  assert.deepEqual(
    unapprovedOrigins(children, ['https://a.example', 'https://b.example', 'wss://a.example']),
    [],
  );
});
