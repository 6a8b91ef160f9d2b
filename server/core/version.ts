import packageJson from '../../package.json' with { type: 'json' };

/** Version of this release, as the footer shows it. */
export const { version } = packageJson;
