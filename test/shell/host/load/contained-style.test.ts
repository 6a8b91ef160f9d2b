import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contain } from '#shell/host/load/contained-style.ts';

const URL = 'https://apps.example/meters/css/app.css';
const inLayer = (css: string) => contain(css, '@layer child-meters', URL);

test('puts a style sheet into its container, with absolute addresses', () => {
  assert.equal(
    inLayer('@charset "utf-8";a { src: url(../fonts/i.woff), url("x.png"), url(#mark) }'),
    '@layer child-meters {\na { src: url("https://apps.example/meters/fonts/i.woff"), url("https://apps.example/meters/css/x.png"), url("#mark") }\n}',
  );
});

test('leaves data as it is', () => {
  const data = 'a { background: url("data:image/svg+xml,<svg transform=\'rotate(1)\'/>") }';
  assert.equal(inLayer(data), `@layer child-meters {\n${data}\n}`);
  assert.match(inLayer('a { src: url(data:font/woff;base64,AAAA) }'), /url\("data:font\/woff;base64,AAAA"\)/);
});

test('leaves a style sheet that its build has limited', () => {
  const css = "@scope ([data-mount='meters']) { a { color: red } }";
  assert.equal(inLayer(css), css);
});

test('refuses statements that hold for a whole style sheet', () => {
  assert.throws(() => inLayer('@import "a.css";'), /app\.css: a style sheet with @import cannot be limited/);
  assert.doesNotThrow(() => inLayer('/* @import "a.css"; */ a { color: red }'));
});
