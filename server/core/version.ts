import packageJson from '../../package.json' with { type: 'json' };

/** Version of this release, shown in the footer. */
export const { version } = packageJson;
