// Creates a child app: `npm run new-child -- --help`.
import { spawnSync } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at, ROOT } from './build/paths.mjs';
import { writeChildRoutes } from './child-routes.mjs';
import { ensureInstalled } from './install.mjs';
import { FRAMEWORKS, makeChild, nameProblem, takenProblem, titlesOf } from './new-child/make.mjs';

const HELP = `npm run new-child -- <name> [options]

Creates a child app in apps/<name>, with a test in test/apps/<name>; or in a repository of its own.
The name is part of addresses (/sub-<name>): letters, digits and single hyphens, such as tariff or solar-forecast.

  --framework ${FRAMEWORKS.join('|')}   default: react
  --title TEXT            title in every language that has none of its own (default: the name)
  --title-zh TEXT         title in Chinese; likewise --title-en, --title-ja
  --standalone FOLDER     creates a repository in a new or empty folder
  --platform ADDRESS      with --standalone: where the packages are installed from (default: http://127.0.0.1:8080)
  --help                  shows this`;

/** Ends with a sentence and, for a wrong command line, the help. */
function refuse(sentence, help = '') {
  console.error([`${sentence}.`, help].filter(Boolean).join('\n\n'));
  process.exit(1);
}

function parse() {
  const text = { type: 'string' };
  const options = {
    framework: { ...text, default: 'react' },
    ...{
      title: text,
      'title-zh': text,
      'title-en': text,
      'title-ja': text,
      standalone: text,
      platform: text,
    },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(error.message.split('. ')[0].replace(/\.$/, ''), HELP);
  }
}

const platformProblem = (address) =>
  address === undefined || /^https?:\/\/[^/]+$/.test(address)
    ? undefined
    : `--platform is an address such as https://platform.example, not ${address}`;

const { values, positionals } = parse();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [name, surplus] = positionals;
const { framework, standalone, platform } = values;
const titles = titlesOf(name, values);

const problem =
  nameProblem(name) ??
  (surplus === undefined ? undefined : `The name is one word: ${name} ${surplus} are several`) ??
  (FRAMEWORKS.includes(framework) ? undefined : `There is no template for ${framework}`) ??
  platformProblem(platform);
if (problem) refuse(problem, HELP);
const taken = takenProblem(name, standalone && resolve(standalone));
if (taken) refuse(taken);

ensureInstalled();
if (standalone) {
  const { makeRepository } = await import('./new-child/repository.mjs');
  const folder = makeRepository({ name, framework, titles, folder: resolve(standalone), platform });
  console.log(
    `Created ${folder}. Next:\n  cd ${standalone}\n  npm install\n  npm test\n  npm run build\n  npm run dev`,
  );
} else {
  const folder = relative(ROOT, makeChild({ name, framework, titles }));
  writeChildRoutes();
  // A longer name may change where lines wrap, so the result is formatted.
  const written = [folder, `test/apps/${name}`];
  spawnSync(at('node_modules/.bin/biome'), ['check', '--write', ...written], { cwd: ROOT, stdio: 'ignore' });
  console.log(
    `Created ${folder} and test/apps/${name}. Next: npm run dev, then sign in. The app is the last entry of the menu above those that are planned.`,
  );
}
