// Words that must not appear in the repository: machine paths, postponed work, registry hosts.
import { projectFiles, read } from '../project.mjs';

const TEXT = /\.(css|html|js|json|md|mjs|sql|ts|tsx|vue|ya?ml)$|(^|\/)(run|LICENSE|\.[a-z]+)$/;
// Excludes the vendored benchmark sources and this list itself.
const EXEMPT = /^(bench\/baselines\/|scripts\/check\/words\.mjs|(examples\/[^/]+\/)?package-lock\.json)/;

const FORBIDDEN = [
  {
    words: /(?<![\w.])\/(work|root|Users)\/\w|\/home\/(?!page)\w+\/\w/,
    because: 'a path of a single machine',
  },
  { words: /\b(TODO|FIXME|XXX|HACK)\b/, because: 'postponed work' },
  { words: /registry\.npm(js|mirror)\.\w+|registry\.yarnpkg/, because: 'a registry host' },
  { words: /<<<<<<< |>>>>>>> /, because: 'a merge conflict' },
  { words: /报警/, because: 'another word than 告警 for an alarm' },
  { words: /@ts-(ignore|nocheck)\b/, because: 'a silenced type error' },
];

const problems = [];
for (const path of projectFiles()) {
  if (!TEXT.test(path) || EXEMPT.test(path)) continue;
  for (const [index, line] of read(path).split('\n').entries()) {
    for (const { words, because } of FORBIDDEN) {
      if (words.test(line)) problems.push(`${path}:${index + 1}: ${because}: ${line.trim().slice(0, 100)}`);
    }
  }
}

for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
