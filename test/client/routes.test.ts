import assert from 'node:assert/strict';
import { test } from 'node:test';
import { navigate } from '#client/navigate.ts';
import { childPath, currentPath, loginPath, registerPath, subPath } from '#client/routes.ts';
import { fakeBrowser } from '#test/support/browser.ts';

test('the sign-in path carries where the person wants to be', () => {
  assert.equal(loginPath(), '/login');
  assert.equal(loginPath('/'), '/login');
  assert.equal(loginPath('/sub-a/b?c=d#e'), '/login?redirect=%2Fsub-a%2Fb%3Fc%3Dd%23e');
});

test('a child’s path is /sub-{name}{href}', () => {
  assert.equal(subPath('monitor', '/monitor/overview'), '/sub-monitor/monitor/overview');
  assert.equal(subPath('monitor'), '/sub-monitor');
  assert.equal(subPath('monitor', 'overview'), '/sub-monitor/overview');
  assert.equal(subPath('monitor', '/sub-alarm/alarm'), '/sub-alarm/alarm');
});

test('a child’s page is typed by the routes of the manifests, and carries its query', () => {
  assert.equal(childPath('monitor', '/monitor/overview'), '/sub-monitor/monitor/overview');
  assert.equal(
    childPath('alarm', '/alarm/records/7', { isMyself: 1 }),
    '/sub-alarm/alarm/records/7?isMyself=1',
  );
  // @ts-expect-error the monitor has no such route
  assert.equal(childPath('monitor', '/alarm/records'), '/sub-monitor/alarm/records');
});

test('the current path holds query and fragment', () => {
  fakeBrowser('https://heliport.test/home?a=1#b');
  assert.equal(currentPath(), '/home?a=1#b');
});

test('navigation stays in the page where a shell is, and loads the path elsewhere', () => {
  fakeBrowser('https://heliport.test/');
  const went: string[] = [];
  Object.defineProperty(globalThis, 'history', {
    value: { pushState: (_state: unknown, _title: string, path: string) => went.push(`push ${path}`) },
  });
  Object.defineProperty(globalThis, 'location', {
    configurable: true,
    value: { assign: (path: string) => went.push(`load ${path}`) },
  });
  navigate('/home');
  document.documentElement.dataset.shell = '';
  navigate('/userInfo');
  assert.deepEqual(went, ['load /home', 'push /userInfo']);
});

test('registration keeps where the person wants to be', () => {
  assert.equal(registerPath(), '/register');
  assert.equal(registerPath('/sub-alarm?x=1'), '/register?redirect=%2Fsub-alarm%3Fx%3D1');
});
