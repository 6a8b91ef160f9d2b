import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../dist/web/docs/', import.meta.url));

const pages = () =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(FOLDER + file, 'utf8') }));

const fileOf = (path: string) => `${FOLDER}${path.replace(/^\/docs\/?/, '') || 'index'}.html`;

test('every link of the docs to a page of the docs leads there', () => {
  const broken = pages().flatMap(({ file, html }) =>
    [...html.matchAll(/href="(\/docs[^"]*|#[^"]*)"/g)].flatMap(([, href = '']) => {
      const [path = '', anchor] = href.split('#');
      const target = path === '' ? FOLDER + file : fileOf(path);
      if (!existsSync(target)) return [`${file}: ${href}`];
      return anchor && !readFileSync(target, 'utf8').includes(`id="${anchor}"`) ? [`${file}: ${href}`] : [];
    }),
  );
  assert.deepEqual(broken, []);
});

test('the docs name no file that is not a page as a link', () => {
  const left = pages().flatMap(({ file, html }) =>
    [...html.matchAll(/href="([^"]*\.md[^"]*)"/g)].map(([, href]) => `${file}: ${href}`),
  );
  assert.deepEqual(left, []);
});

test('no two headings of a page have the same anchor', () => {
  const twice = pages().flatMap(({ file, html }) => {
    const anchors = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
    return anchors.filter((id, index) => anchors.indexOf(id) !== index).map((id) => `${file}: ${id}`);
  });
  assert.deepEqual(twice, []);
});
