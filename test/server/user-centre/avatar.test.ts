import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import sharp from 'sharp';
import { pictureType } from '#server/core/picture.ts';
import { accounts } from '#server/user-centre/seed/accounts.ts';
import { onEachDatabase, type TestServer } from '#test/support/server.ts';

const [chen, wang, zhao] = accounts;
const UPLOAD = '/usercenter/upload-avatar';

const address = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
const canvas = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#1f7a4d' } });

onEachDatabase('avatar', (start) => {
  let server: TestServer;
  before(async () => {
    server = await start();
  });

  const signIn = async (phone: string) => (await server.signIn(phone)).accessToken;
  const upload = (token: string, image: string) => server.post(UPLOAD, { image }, { token });
  const fetchPicture = (path: string) => fetch(`${server.url}${path}`);

  test('is stored as a square of its own type at an address of its own (ASVS 5.2.2)', async () => {
    const token = await signIn(chen.phone);
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      const { code, data } = await upload(
        token,
        address(await canvas(600, 500).toFormat(type).toBuffer(), type),
      );
      assert.equal(code, 200);
      const response = await fetchPicture(data.avatar);
      assert.equal(response.headers.get('content-type'), `image/${type}`);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.match(response.headers.get('cache-control') ?? '', /immutable/);
      const bytes = Buffer.from(await response.arrayBuffer());
      assert.equal(pictureType(bytes), type);
      const { width, height } = await sharp(bytes).metadata();
      assert.deepEqual([width, height], [400, 400]);
      const small = await fetchPicture(`${data.avatar}?size=80`);
      const { width: edge } = await sharp(Buffer.from(await small.arrayBuffer())).metadata();
      assert.equal(edge, 80);
      assert.equal((await server.get('/usercenter/get-user', { token })).data.avatar, data.avatar);
    }
  });

  test('replaces the previous one, and is removed by an empty address', async () => {
    const token = await signIn(wang.phone);
    const first = (await upload(token, address(await canvas().png().toBuffer()))).data.avatar;
    const second = (await upload(token, address(await canvas().png().toBuffer()))).data.avatar;
    assert.notEqual(first, second);
    assert.equal((await fetchPicture(first)).status, 404);
    const update = (avatar: string) =>
      server.post('/usercenter/update-account', { name: '王敏', avatar }, { token });
    assert.equal((await update(second)).data.avatar, second);
    assert.equal((await update('')).data.avatar, '');
    assert.equal((await fetchPicture(second)).status, 404);
  });

  test('holds no metadata of the file (ASVS 5.2.6)', async () => {
    const token = await signIn(zhao.phone);
    const secret = 'Nanjing 32.06N';
    const input = await canvas()
      .withExif({ IFD0: { ImageDescription: secret } })
      .jpeg()
      .toBuffer();
    assert.ok(input.includes(secret));
    const { data } = await upload(token, address(input, 'jpeg'));
    const output = Buffer.from(await (await fetchPicture(data.avatar)).arrayBuffer());
    assert.ok(!output.includes(secret));
    assert.equal((await sharp(output).metadata()).exif, undefined);
  });

  test('refuses what is no picture, whatever it calls itself (ASVS 5.2.2)', async () => {
    const token = await signIn(zhao.phone);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const cut = (await canvas().png().toBuffer()).subarray(0, 60);
    const gif = await canvas(9, 9).gif().toBuffer();
    for (const image of [
      address(svg),
      address(cut),
      address(gif),
      'https://a.example/x.png',
      'data:image/svg+xml;base64,AAAA',
    ]) {
      assert.deepEqual((await upload(token, image)).errors, ['image: profile.avatarPicture']);
    }
  });

  test('refuses pictures of more than 1 MiB (ASVS 5.2.1) and bombs of pixels (ASVS 5.2.6)', async () => {
    const token = await signIn(zhao.phone);
    const png = await canvas(2, 2).png().toBuffer();
    const heavy = Buffer.concat([png, Buffer.alloc(1_048_577 - png.length)]);
    assert.deepEqual((await upload(token, address(heavy))).errors, ['image: profile.avatarSize']);
    assert.equal((await upload(token, 'x'.repeat(1_500_000))).status, 413);
    const bomb = await canvas(8000, 8000).png({ compressionLevel: 9 }).toBuffer();
    assert.ok(bomb.length < 1_048_576);
    assert.deepEqual((await upload(token, address(bomb))).errors, ['image: profile.avatarPixels']);
  });

  test('is served in two sizes, and not where there is none', async () => {
    const token = await signIn(zhao.phone);
    const { data } = await upload(token, address(await canvas().png().toBuffer()));
    assert.equal((await fetchPicture(`${data.avatar}?size=81`)).status, 400);
    for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
      assert.equal((await fetchPicture(`/api/usercenter/avatar/${id}`)).status, 404);
    }
    assert.equal((await server.post(UPLOAD, { image: 'x' })).code, 401);
  });

  test('is not replaced without end', async () => {
    const small = await start({ limits: { avatarUploads: 1 } });
    const token = (await small.signIn(zhao.phone)).accessToken;
    const send = () => small.post(UPLOAD, { image: 'x' }, { token });
    assert.deepEqual([(await send()).status, (await send()).status], [400, 429]);
  });
});
