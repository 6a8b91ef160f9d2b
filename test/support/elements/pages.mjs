// Pages that tests show in a frame, because they need headers or an origin of their own.

const SCRIPTS = '/.cache/element-tests/support/elements/pages';

// The one hash is that of the empty text: Griffel appends empty style tags and fills them by insertRule.
const STRICT =
  "default-src 'none'; script-src 'self'; style-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";

const page = (script, attributes = '') =>
  `<!doctype html><html ${attributes}><meta charset="utf-8"><title>Test page</title>` +
  `<body><script type="module" src="${script}"></script></body></html>`;

/** Koa middleware: `/strict/<script>` has a strict policy, `/bare/<script>` loads the script from `localhost`. */
export function pages(context, next) {
  // A script of another origin is a CORS request.
  context.set('Access-Control-Allow-Origin', '*');
  const [, kind, name] = /^\/(strict|bare)\/([a-z-]+)$/.exec(context.path) ?? [];
  if (kind === undefined) return next();
  context.type = 'html';
  if (kind === 'strict') {
    context.set('Content-Security-Policy', STRICT);
    context.body = page(`${SCRIPTS}/${name}.js`);
  } else {
    const port = context.get('host').split(':')[1];
    context.body = page(`http://localhost:${port}${SCRIPTS}/${name}.js`);
  }
}
