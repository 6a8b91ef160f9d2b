import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cleanPng } from '#server/png.ts';
import { greyPng, pngChunk } from '#test/support/png.ts';

test('leaves a plain picture as it is, and tells its size', () => {
  const bytes = greyPng(12, 7);
  const picture = cleanPng(bytes);
  assert.deepEqual([picture?.width, picture?.height], [12, 7]);
  assert.ok(picture?.bytes.equals(bytes));
});

test('strips what is not needed to show it (ASVS 5.2.2)', () => {
  const secret = Buffer.from('GPS 31.2, 121.5 <script>');
  const extra = ['tEXt', 'eXIf', 'iTXt', 'zTXt'].map((type) => pngChunk(type, secret));
  const cleaned = cleanPng(Buffer.concat([greyPng(4, 4, extra), secret]));
  assert.ok(cleaned?.bytes.equals(greyPng(4, 4)));
});

test('refuses what is no whole PNG', () => {
  const bytes = greyPng(4, 4);
  const damaged = Buffer.from(bytes);
  damaged.writeUInt8(damaged.readUInt8(20) ^ 1, 20);
  const cases = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    bytes.subarray(0, -1),
    bytes.subarray(0, 33),
    damaged,
    greyPng(0, 4),
  ];
  for (const [index, broken] of cases.entries()) assert.equal(cleanPng(broken), null, String(index));
});

test('reads or refuses any bytes', () => {
  const signature = greyPng(1, 1).subarray(0, 8);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      cleanPng(Buffer.concat([signature, bytes]));
    }),
  );
});
