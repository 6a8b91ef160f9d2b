import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { childOfPath, chromeOfChild } from '#contract/child/chrome.ts';

describe('what surrounds a page', () => {
  for (const [fact, chrome, path, parts] of [
    ['is everything', 'shell', '/sub-alarm/alarm/records', 'full'],
    ['is everything at a monitor app’s start', 'shell', '/sub-monitor', 'full'],
    ['is no navbar on a monitor path', 'shell', '/sub-monitor/monitor/overview', 'sidebar'],
    [
      'is no navbar on a monitor path of an app with its own',
      'own',
      '/sub-monitor/monitor/overview',
      'sidebar',
    ],
    ['is a child’s own navbar in the place of the shell’s', 'own', '/sub-alarm/alarm/records', 'own'],
  ] as const) {
    test(fact, () => assert.equal(chromeOfChild({ chrome }, path), parts));
  }
});

describe('the child of a path', () => {
  const children = [{ base: '/sub-alarm' }, { base: '/sub-alarmLog' }];
  for (const [fact, path, base] of [
    ['is the one whose base it is', '/sub-alarm', '/sub-alarm'],
    ['is the one whose base it lies below', '/sub-alarm/alarm/records', '/sub-alarm'],
    ['is none whose name only begins alike', '/sub-alarmLog/list', '/sub-alarmLog'],
    ['is none for a page of the shell', '/home', undefined],
    ['is none for an unknown child', '/sub-al', undefined],
  ] as const) {
    test(fact, () => assert.equal(childOfPath(children, path)?.base, base));
  }
});
