import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readHtmlEntry } from '#legacy/html-entry.ts';

const BASE = 'https://apps.example/meters/index.html';

test('reads the scripts of a page in order, and the elements that an app mounts into', () => {
  const html = `<!doctype html><html><head>
    <script defer="defer" src="/js/chunk-vendors.js"></script><script defer src=js/app.js></script>
    <link href="/js/app.js" rel="preload" as="script"><link href="/css/app.css" rel="stylesheet">
    <link rel=stylesheet href=theme.css><noscript><link rel="stylesheet" href="/css/app.css"></noscript></head>
    <body class="a"><noscript>no</noscript><div id="app"></div><div class="x" id='modals'></div></body></html>`;
  assert.deepEqual(readHtmlEntry(html, BASE), {
    scripts: ['https://apps.example/js/chunk-vendors.js', 'https://apps.example/meters/js/app.js'],
    styleSheets: ['https://apps.example/css/app.css', 'https://apps.example/meters/theme.css'],
    roots: ['app', 'modals'],
  });
});

test('leaves out inline scripts, the build for browsers without modules, and comments', () => {
  const html = `<head><!-- <script src="/old.js"></script> --><script>start()</script>
    <script type="module" src="/js/app.js"></script><script src="/js/app-legacy.js" nomodule></script></head>
    <body><!-- <div id="old"></div> --><div id="app"></div></body>`;
  assert.deepEqual(readHtmlEntry(html, BASE), {
    scripts: ['https://apps.example/js/app.js'],
    styleSheets: [],
    roots: ['app'],
  });
});
