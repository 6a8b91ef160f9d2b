import { at } from './paths.mjs';

/** Module of the makers below. */
export const LAZY_STYLES = '\0lazy-styles.js';

/** Griffel's makers of what is compiled, by those that make nothing before a view first asks for its styles. */
export const LAZY_MAKERS = { __styles: 'lazyStyles', __resetStyles: 'lazyResetStyles' };

const griffel = (maker) => at(`node_modules/@griffel/react/src/${maker}.js`);

export const lazyStyles = [
  ...Object.keys(LAZY_MAKERS).map((maker) => `import { ${maker} } from '${griffel(maker)}';`),
  'const lazily = (maker) => (read) => { let use; return () => { use ??= maker(...read()); return use(); }; };',
  ...Object.entries(LAZY_MAKERS).map(([maker, lazy]) => `export const ${lazy} = lazily(${maker});`),
].join('\n');
