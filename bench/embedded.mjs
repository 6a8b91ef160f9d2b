// Measures `<uc-login>` on a bare page of another origin, with everything that it loads.

import { createServer } from 'node:http';
import { chromium } from 'playwright';

const page = (
  platform,
) => `<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,">
<script type="module" src="${platform}/elements/v1/uc-login.js"></script><uc-login></uc-login></html>`;

/** Starts a site of another origin. `show` sets the platform whose element it embeds. */
export async function startBarePage() {
  let html = '';
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    show: (platform) => {
      html = page(platform);
    },
    close: () => server.close(),
  };
}

/** Requests to the platform, and their bytes with headers, until the form is shown and the network is idle. */
export async function measureEmbedded(executablePath, url, platform) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext();
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    const requests = new Map();
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith(platform)) requests.set(requestId, 0);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.has(requestId)) requests.set(requestId, encodedDataLength);
    });
    await session.send('Network.enable');
    await tab.goto(url);
    await tab.waitForSelector('uc-login button[type=submit]');
    await tab.waitForLoadState('networkidle');
    return {
      requests: requests.size,
      transferred: [...requests.values()].reduce((sum, bytes) => sum + bytes, 0),
    };
  } finally {
    await browser.close();
  }
}
