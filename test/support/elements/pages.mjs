import { PassThrough } from 'node:stream';

// Pages that tests load in a frame, because they need their own headers or origin.

/** contract/codes.ts */
const TOKEN_EXPIRED = 20009;

const SCRIPTS = '/.cache/element-tests/support/elements/pages';

// The only hash is that of the empty string: Griffel appends empty style tags and fills them with insertRule.
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const page = (script, attributes = '') =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Test page</title>` +
  `<body><script type="module" src="${script}"></script></body></html>`;

/** The script runs before the second half has arrived. */
function slowPage(script) {
  const body = new PassThrough();
  const start = '<div class="uc-surface" lang="zh" data-theme="light"><p><b>first</b>';
  body.write(
    `<!doctype html><title>Test page</title><body><script type="module" async src="${script}"></script>`,
  );
  body.write(`<uc-slow style="--uc-light: 1">${start}`);
  setTimeout(() => body.end('<i>last</i></p></div></uc-slow>'), 400);
  return body;
}

/**
 * Koa middleware: `/strict/<script>` has a strict content security policy, `/bare/<script>` loads the script from
 * `localhost`, `/slow/<script>` arrives in two halves. Every API call is answered with an expired token.
 */
export function pages(context, next) {
  // A script of another origin is a CORS request.
  context.set('Access-Control-Allow-Origin', '*');
  context.set('Access-Control-Allow-Headers', '*, Authorization, X-Org-ID, X-Request-ID');
  if (context.path.startsWith('/api/')) {
    context.status = context.method === 'OPTIONS' ? 204 : 401;
    if (context.status === 401) context.body = { code: TOKEN_EXPIRED, message: 'expired', data: {} };
    return undefined;
  }
  const [, kind, name] = /^\/(strict|bare|slow)\/([a-z-]+)$/.exec(context.path) ?? [];
  if (kind === undefined) return next();
  context.type = 'html';
  if (kind === 'strict') {
    context.set('Content-Security-Policy', STRICT);
    context.body = page(`${SCRIPTS}/${name}.js`);
  } else if (kind === 'slow') {
    context.body = slowPage(`${SCRIPTS}/${name}.js`);
  } else {
    const port = context.get('host').split(':')[1];
    context.body = page(`http://localhost:${port}${SCRIPTS}/${name}.js`);
  }
}
