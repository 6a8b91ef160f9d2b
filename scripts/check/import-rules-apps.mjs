// Import rules of child apps. import-rules.mjs includes them.

/** Maximum depth of folders in an app that the rules cover. A deeper file may not use `../` at all. */
const DEEPEST = 8;

const noOtherApp = {
  refuse: ['@heliport/child-*', '**/apps/**'],
  because: 'A child app never imports another one, because each is released on its own.',
};
const onlyPublicNames = {
  refuse: [
    '#*/**',
    '!#kit/**',
    '!#contract/**',
    '@heliport/**',
    ...['client', 'energy', 'ui', 'charts', 'map'].map((name) => `!@heliport/${name}`),
    // The specifier that defines an element's tag.
    '!@heliport/elements/*',
    // `noOtherApp` refuses these, with its own reason.
    '!@heliport/child-*',
  ],
  because:
    'A child app imports only @heliport/client, @heliport/ui, @heliport/charts, @heliport/map, elements by their tag, #contract/… and #kit/….',
};
const noNode = {
  refuse: ['node:*', 'fastify', '@fastify/**', 'drizzle-orm', 'drizzle-orm/**', 'pg', '@electric-sql/**'],
  because: 'This code runs in a browser, where Node and database modules do not exist.',
};
/** Repeats `../`. */
const up = (count) => '../'.repeat(count);
/** Patterns for a path with `..` after a name, from files at a depth. The last matching pattern wins. */
const straight = (depth) => ({
  refuse: [
    './**/../**',
    ...Array.from({ length: depth }, (_, index) => index + 1).flatMap((count) => [
      `${up(count)}**/*/../**`,
      `!${up(count + 2)}**`,
    ]),
  ],
  because: 'Write the shortest relative path: lint counts its `../` to see whether it leaves the app.',
});
const inside = (depth) => ({
  refuse: [`${up(depth + 1)}**`],
  because:
    'A relative path must not leave the folder of its app. Import shared code from #kit/… or from a package of the platform.',
});
const common = [noOtherApp, onlyPublicNames, noNode];

const react = ['react', 'react-dom', 'react-dom/**', '@nanostores/react', 'single-spa-react'];
const vue = ['vue', 'vue3'];

/** The kit's folders, the depth of their files, and their additional restrictions. */
const kit = [
  ...['*', 'texts/*'].map((files, depth) => ({
    files,
    depth,
    refuse: [...react, ...vue, '**/react/**', '**/vue/**'],
    because: 'The core of the kit uses no framework: the adapters are in react/ and vue/.',
  })),
  {
    files: 'react/*',
    depth: 1,
    refuse: [...vue, '**/vue/**'],
    because: 'This folder is the adapter for React.',
  },
  {
    files: 'vue/*',
    depth: 1,
    refuse: [...react, '**/react/**'],
    because: 'This folder is the adapter for Vue.',
  },
];

/** A relative path that leaves the app's folder is recognised by the depth of its file. */
export const appRules = [
  {
    files: ['apps/**'],
    rules: [
      ...common,
      {
        refuse: ['../**'],
        because: `Folders of an app are at most ${DEEPEST} deep. In deeper ones, lint cannot see which path leaves the app.`,
      },
    ],
  },
  ...Array.from({ length: DEEPEST + 1 }, (_, depth) => ({
    files: [`apps/*/${'*/'.repeat(depth)}*`],
    rules: [...common, straight(depth), inside(depth)],
  })),
  ...kit.map(({ files, depth, ...own }) => ({
    files: [`apps/kit/${files}`],
    rules: [own, ...common, straight(depth), inside(depth)],
  })),
];
