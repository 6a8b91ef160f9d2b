// Import rules of the server. import-rules.mjs includes them.
import { folder, through } from './import-patterns.mjs';

const noBrowser = {
  // Except the manifests of child apps: the menu is built from them.
  refuse: [
    '@heliport/*',
    ...folder('client', 'shell', 'elements'),
    ...through('src', 'apps'),
    '!**/apps/*/manifest.json',
  ],
  because: 'The server shares only the contract with the browser.',
};
const noTest = { refuse: folder('test'), because: 'Code of the product does not import tests.' };
const everywhere = [noBrowser, noTest];

/** Patterns for a part of the server, by alias and by any relative path through it. */
const part = (...names) => names.flatMap((name) => [`#server/${name}/**`, `**/${name}/**`]);

const noDomain = {
  refuse: [...part('user-centre', 'energy'), '!#contract/user-centre/**'],
  because: 'Both domains import this part, so it imports neither of them.',
};
const noEnergy = {
  refuse: part('energy'),
  because: 'Energy imports the user centre, never the other way.',
};
const noHttp = {
  refuse: [...part('http', 'page'), '**/routes.ts', 'fastify', '@fastify/**'],
  because: 'Routes call commands, never the other way: a command does not depend on a request.',
};
const noPage = { refuse: part('page'), because: 'Pages import the domains, never the other way.' };
const noSeed = {
  refuse: ['**/seed.ts', '**/seed/**'],
  because: 'Seeds only fill an empty database, so no other code imports them.',
};
const noQuery = {
  refuse: ['drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**', '**/schema.ts'],
  because: 'A route only checks the request and calls a command. Queries belong in commands.',
};

/** Files of a domain that all its nouns may import: `lock.ts`, `limits.ts`. */
const ofDomain = (domain) => `#server/${domain}/*.ts`;

/**
 * Other nouns are imported through their `public.ts`; their tables, for joins and foreign keys, through their
 * `schema.ts`.
 */
const publicOnly = (...domains) => ({
  refuse: domains.flatMap((domain) => [
    `#server/${domain}/**`,
    `!${ofDomain(domain)}`,
    `!#server/${domain}/*/public.ts`,
    `!#server/${domain}/*/schema.ts`,
  ]),
  because: 'Import another noun only through its public.ts (commands) and its schema.ts (tables).',
});

/** Relative imports stay in the noun's folder, `depth` folders above the file. */
const inNoun = (depth) => ({
  refuse: [`${'../'.repeat(depth + 1)}**`, './../**', '!**/apps/*/manifest.json'],
  because: 'A relative import must not leave the folder of its noun. Import other nouns by #server/….',
});

/** The files of a domain's nouns at every depth, each with the rules that apply to it. */
function nounRules(domain, seen, directions) {
  const shared = [...directions, noPage, noSeed, publicOnly(...seen), ...everywhere];
  return [0, 1, 2, 3, 4].flatMap((depth) => {
    const files = `server/${domain}/*/${'*/'.repeat(depth)}`;
    const rules = [inNoun(depth), ...shared];
    return [
      { files: [`${files}*`], rules },
      ...(depth === 0 ? [{ files: [`${files}routes.ts`], rules: [noQuery, ...rules] }] : []),
    ];
  });
}

/** Commands at every depth below their folder. */
const commandRules = (domain, seen, directions) =>
  [1, 2, 3].map((depth) => ({
    files: [`server/${domain}/*/commands/${'*/'.repeat(depth - 1)}*`],
    rules: [inNoun(depth), noHttp, noSeed, ...directions, publicOnly(...seen), ...everywhere],
  }));

const noDatabaseUser = {
  refuse: [...part('user-centre', 'energy', 'http', 'page', 'admin'), 'fastify', '@fastify/**'],
  because: 'Commands import the database, never the other way.',
};

export const serverRules = [
  { files: ['server/**'], rules: everywhere },
  {
    files: ['server/core/**'],
    rules: [
      noDomain,
      {
        refuse: part('http', 'page'),
        because: 'The core is below the code that answers requests, so it does not import it.',
      },
      ...everywhere,
    ],
  },
  { files: ['server/db/**'], rules: [noDatabaseUser, ...everywhere] },
  {
    files: ['server/gateways/**'],
    rules: [
      {
        refuse: [...part('user-centre', 'energy', 'http', 'page', 'db'), 'fastify', 'drizzle-orm'],
        because: 'A gateway only sends messages. It depends on no domain, request or table.',
      },
      ...everywhere,
    ],
  },
  { files: ['server/http/**'], rules: [noDomain, noPage, ...everywhere] },
  {
    files: ['server/page/**'],
    rules: [
      {
        refuse: [
          ...part('energy'),
          ...['label/rules', 'work-order/limits', 'work-order/report-calls'].map(
            (name) => `!#contract/energy/${name}.ts`,
          ),
          '!#server/energy/work-order/public.ts',
        ],
        because: 'The pages of the server show only the user centre, and the form behind a label.',
      },
      publicOnly('user-centre'),
      ...everywhere,
    ],
  },
  { files: ['server/user-centre/*'], rules: [noEnergy, noPage, ...everywhere] },
  ...nounRules('user-centre', ['user-centre'], [noEnergy]),
  ...commandRules('user-centre', ['user-centre'], [noEnergy]),
  {
    files: ['server/user-centre/seed/**', 'server/user-centre/*/seed.ts'],
    rules: [noEnergy, noPage, ...everywhere],
  },
  ...nounRules('energy', ['energy', 'user-centre'], []),
  ...commandRules('energy', ['energy', 'user-centre'], []),
  { files: ['server/energy/*/seed.ts', 'server/energy/seed/**'], rules: [noPage, ...everywhere] },
];
