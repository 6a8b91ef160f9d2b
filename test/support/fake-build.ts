import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ChildManifest } from '#contract/child.ts';
import type { Build } from '#server/page/build.ts';

const texts = {
  product: 'Heliport',
  login: '登录',
  home: '工作台',
  gallery: 'Elements',
  startFailed: '<失败>',
};

/** Branding as an operator has set it. */
export const platformConfiguration = {
  title: 'Sunrise <b>',
  beian: '',
  copyright: '',
  version: '',
  loginPageBg: 'https://pictures.example/dawn.jpg',
  symbol: '',
  map: '',
};

/** Renders what it is given as JSON, each time as another one. */
const prerenderer = `
let count = 0;
export const isPrerendered = (tag) => tag === 'uc-login' || tag === 'uc-register';
export const renderEntry = (page) =>
  '<' + page.tag + ' data-page="' + encodeURIComponent(JSON.stringify(page)) + '" data-render="' + ++count + '"></' + page.tag + '>';
`;

/** Enough of a build for the server to write pages and serve files from. */
const fakeBuild: Build = {
  release: 'r1',
  imports: {
    react: '/assets/react-1.js',
    'react-dom/client': '/assets/react-dom-client-1.js',
    '@heliport/elements/uc-login': '/assets/uc-login-1.js',
  },
  integrity: { '/assets/shell-1.js': 'sha384-shell', '/assets/uc-login-1.js': 'sha384-login' },
  entries: {
    shell: ['/assets/shell-1.js'],
    standalone: ['/assets/standalone-1.js'],
    'react-dom-client': ['/assets/react-dom-client-1.js', '/assets/react-core-1.js', '/assets/shell-1.js'],
    'texts-zh': ['/assets/zh-1.js'],
    'texts-en': ['/assets/en-1.js'],
    'uc-login': ['/assets/uc-login-1.js', '/assets/react-core-1.js'],
    'uc-sidebar': ['/assets/uc-sidebar-1.js'],
    'uc-navbar': ['/assets/uc-navbar-1.js'],
  },
  wake: 'import("/assets/react-core-1.js")',
  pages: {
    '/login': { tag: 'uc-login', chrome: 'none', open: true, title: 'login' },
    '/register': { tag: 'uc-register', chrome: 'none', open: true, title: 'login' },
    '/404': { tag: 'uc-not-found', chrome: 'none', open: true, title: 'login' },
    '/home': { tag: 'uc-workbench', chrome: 'full', open: false, title: 'home' },
    '/elements': { tag: 'uc-gallery', chrome: 'full', open: false, title: 'gallery', demo: true },
  },
  texts: { zh: texts, en: { ...texts, login: 'Login', home: 'Workbench' }, ja: texts },
  styles: {
    base: 'body{margin:0}',
    rest: '#layout{display:grid}',
    entry: 'uc-login{display:block}',
  },
  report: {
    ...{ style: 'main{display:block}', mark: '<svg></svg>', danger: '<svg></svg>' },
    drawings: { done: '<svg></svg>', error: '<svg></svg>', lost: '<svg></svg>' },
  },
  template:
    '<html lang="zh"><head><!-- head: --></head><body><main><!-- form: --></main><h1>{{startFailed}}</h1><!-- end: --></body></html>',
};

export const fakeChild: ChildManifest = {
  name: 'monitor',
  title: { zh: '综合监控', en: 'Monitoring </script>', ja: '統合監視' },
  icon: 'monitor',
  base: '/sub-monitor',
  version: '1.0.1',
  client: 1,
  functionCodes: [],
  keepAlive: false,
  chrome: 'own',
  routes: [{ name: 'overview', path: '/a', title: { zh: '总览', en: 'Overview', ja: '概要' } }],
  entry: '/child/monitor/1.0.1/index-1.js',
  integrity: {
    '/child/monitor/1.0.0/index-0.js': 'sha384-old',
    '/child/monitor/1.0.1/index-1.js': 'sha384-new',
  },
  versions: ['1.0.1', '1.0.0'],
};

/** Writes the build into a fresh folder and answers its path. */
export function writeFakeBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'heliport-dist-'));
  const script = 'export const big = 1;'.repeat(99);
  const files: Record<string, string | Buffer> = {
    'web/build.json': JSON.stringify(fakeBuild),
    'web/prerender.mjs': prerenderer,
    'web/assets/shell-1.js': script,
    'web/assets/shell-1.js.br': brotliCompressSync(script),
    'web/elements/v1/uc-login.js': "export * from '../../assets/uc-login-1.js';",
    'web/elements/v1/elements.d.ts': 'export {};',
    'web/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'packages/client.tgz': 'tarball',
    'packages/client-0.1.0.tgz': 'tarball',
    'packages/client/package.json': '{}',
    'child/monitor/manifest.json': JSON.stringify(fakeChild),
    'child/monitor/1.0.1/index-1.js': script,
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
  return dist;
}
