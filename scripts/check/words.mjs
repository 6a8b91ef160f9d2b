// Words that must not appear in the repository: machine paths, postponed work, registry hosts.
import { projectFiles, read } from '../project.mjs';

const TEXT = /\.(css|html|js|json|md|mjs|sql|ts|tsx|vue|ya?ml)$|(^|\/)(run|LICENSE|\.[a-z]+)$/;
// Excludes the vendored benchmark sources and this list itself.
const EXEMPT = /^(bench\/(portal-bench\.mjs|baselines\/)|scripts\/check\/words\.mjs|package-lock\.json)/;

const FORBIDDEN = [
  { words: /(?<![\w.])\/(work|root|Users)\/\w|\/home\/(?!page)\w+\/\w/, because: 'a path of one machine' },
  { words: /\b(TODO|FIXME|XXX|HACK)\b/, because: 'work put off' },
  { words: /registry\.npm(js|mirror)\.\w+|registry\.yarnpkg/, because: 'the host of a registry' },
  { words: /<<<<<<< |>>>>>>> /, because: 'a merge that was not finished' },
  { words: /报警/, because: 'an alarm that Chinese calls 告警 everywhere else' },
  { words: /@ts-(ignore|nocheck)\b/, because: 'a type error silenced' },
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
