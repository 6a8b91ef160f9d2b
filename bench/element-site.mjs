import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { at } from '../scripts/build/paths.mjs';

/** Serves a page with one of the built elements. There is no API: the element shows what it is given. */
export async function serveElement(tag, title) {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,">
<script type="module" src="/elements/v1/${tag}.js"></script></html>`;
  const loaded = new Set();
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const file = at(`dist/web${path}`);
    if (path === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    if (!/^\/(assets|elements)\/[\w/.-]+\.js$/.test(path) || !existsSync(file))
      return response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
    loaded.add(path);
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, loaded, close: () => server.close() };
}
