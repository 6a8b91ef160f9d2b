import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { cleanPng, holdingPicture, PictureError, pictureType, squares } from '#server/core/picture.ts';

/** Independent of the product: the first bytes of each kind of file. */
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];
const REST = Array.from({ length: 32 }, (_, index) => index);

const canvas = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'tiff' | 'avif', edge = 20) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#1f7a4d' } })
    .toFormat(format)
    .toBuffer();
const kindOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof PictureError ? error.kind : error;
};

test('a picture is told by its first bytes (ASVS 5.2.2)', () => {
  assert.equal(pictureType(bytes(PNG, REST)), 'png');
  assert.equal(pictureType(bytes(JPEG, REST)), 'jpeg');
  assert.equal(pictureType(bytes('RIFF', [1, 2, 3, 4], 'WEBP', REST)), 'webp');
});

test('what begins almost like a picture is none (ASVS 5.2.2)', () => {
  const none = [
    bytes(),
    bytes(PNG.slice(0, 7), [0], REST),
    bytes(PNG.slice(1), REST),
    bytes([0], PNG, REST),
    bytes(JPEG.slice(0, 2), [0], REST),
    bytes([0], JPEG, REST),
    bytes('RIFF', [1, 2, 3, 4], 'WAVE', REST),
    bytes('RIFX', [1, 2, 3, 4], 'WEBP', REST),
    bytes('RIFF', [1, 2, 3], 'WEBP', REST),
    bytes('RIFF', REST, 'WEBP'),
    bytes('WEBP', REST),
    bytes('GIF89a', REST),
    bytes('II*\0', REST),
    bytes('BM', REST),
    bytes('%PDF-1.7', REST),
    bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    bytes('<!doctype html><script>alert(1)</script>'),
    bytes('PK\u0003\u0004', REST),
  ];
  for (const start of none) assert.equal(pictureType(start), null, start.subarray(0, 12).toString('latin1'));
});

test('no decoder runs for a file that is no picture of the three kinds (ASVS 5.2.2)', async () => {
  for (const format of ['gif', 'tiff', 'avif'] as const) {
    const foreign = await canvas(format);
    assert.equal(await kindOf(squares(foreign, [10], 1000)), 'format', format);
    // Not even behind the first bytes of another.
    for (const start of [PNG, JPEG, [...bytes('RIFF1234WEBP')]])
      assert.equal(await kindOf(squares(bytes(start, [...foreign]), [10], 1000)), 'format', format);
  }
});

/** A promise that the test settles. */
function deferred() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

test('a person holds two pictures at once and a server eight; the place of one that ends is free', async () => {
  const waiting = deferred();
  const hold = (person: string) => holdingPicture(person, 'documentUploads', () => waiting.promise);
  const refusal = {
    ...{ name: 'Refusal', code: 429 },
    data: { reason: 'documentUploads', retryAfterSeconds: 10 },
  };
  const failed = deferred();
  const broken = holdingPicture('a', 'documentUploads', () => failed.promise);
  const held = [hold('a')];
  await assert.rejects(hold('a'), refusal);
  failed.reject(new Error('broken off'));
  await assert.rejects(broken, /broken off/);
  held.push(hold('a'), ...['b', 'b', 'c', 'c', 'd', 'd'].map(hold));
  await assert.rejects(hold('e'), refusal);
  waiting.resolve();
  await Promise.all(held);
  assert.equal(await holdingPicture('a', 'documentUploads', async () => 'made'), 'made');
});

test('a picture becomes squares of its own kind', async () => {
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const { type, pictures } = await squares(await canvas(format), [8, 16], 1000);
    assert.equal(type, format);
    const made = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
    assert.deepEqual(
      made.map((each) => [each.format, each.width, each.height]),
      [8, 16].map((edge) => [format, edge, edge]),
    );
  }
});

test('only a PNG is cleaned as one, and only up to an edge', async () => {
  assert.equal((await sharp(await cleanPng(await canvas('png'), 20)).metadata()).format, 'png');
  for (const format of ['jpeg', 'webp', 'gif'] as const)
    assert.equal(await kindOf(cleanPng(await canvas(format), 20)), 'format', format);
  assert.equal(await kindOf(cleanPng(await canvas('png', 21), 20)), 'pixels');
  const long = await sharp(await canvas('png', 20))
    .resize(40, 5, { fit: 'fill' })
    .toBuffer();
  assert.equal(await kindOf(cleanPng(long, 20)), 'pixels', 'an edge counts, not the area alone');
});
