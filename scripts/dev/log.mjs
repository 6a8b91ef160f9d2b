import { createWriteStream, mkdirSync } from 'node:fs';
import { relative } from 'node:path';
import { at, ROOT } from '../build/paths.mjs';

/** The server logs one JSON object per line. Lines from this level on are shown. */
const SHOWN_LEVEL = 50;

const colours = process.stdout.isTTY;
const paint = (code, text) => (colours ? `\u001b[${code}m${text}\u001b[0m` : text);
const dim = (text) => paint(2, text);
const red = (text) => paint(31, text);

const WIDTH = 72;
const rule = (title = '') => red(`──${title && ` ${title} `}`.padEnd(WIDTH, '─'));

function levelOf(line) {
  try {
    return JSON.parse(line).level ?? 0;
  } catch {
    // Lines that are not JSON, such as the stack of a crash, are always shown.
    return SHOWN_LEVEL;
  }
}

/** Splits a stream into lines. */
function lines(take) {
  let rest = '';
  return (chunk) => {
    const all = (rest + chunk).split('\n');
    rest = all.pop();
    for (const line of all) if (line) take(line);
  };
}

/** The developer's output: builds and their errors. The server's log goes to a file; its errors are shown dimmed. */
export function createLog() {
  const folder = at('.cache/dev');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/server.log`;
  const target = createWriteStream(file);
  return {
    server: () =>
      lines((line) => {
        target.write(`${line}\n`);
        if (levelOf(line) >= SHOWN_LEVEL) console.log(dim(line));
      }),
    built: (part, ms) => console.log(`✔ ${part} ${dim(`built in ${ms} ms`)}`),
    restarted: (ms) => console.log(`✔ server ${dim(`restarted in ${ms} ms`)}`),
    failed: (part, text) => console.log(`\n${rule(`build failed: ${part}`)}\n${text}\n${rule()}\n`),
    serverFailed: (text) => console.log(`\n${rule('server does not start')}\n${text}\n${rule()}\n`),
    ready(greeting, url) {
      console.log(greeting.replace(/(?<=Heliport ready at )\S+/, url).trimEnd());
      console.log(`\nThe server's log: ${relative(ROOT, file)}`);
    },
  };
}
