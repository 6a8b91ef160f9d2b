import { tokens as fluentTokens } from '@fluentui/react-components';
import { density } from './density.ts';
import { energyLight } from './energy.ts';
import { seriesLight } from './series.ts';
import { sidebar } from './sidebar.ts';

type Variables<Names extends string> = Record<Names, string>;

function variables<Names extends string>(theme: Record<Names, string>): Variables<Names> {
  return Object.fromEntries(Object.keys(theme).map((name) => [name, `var(--${name})`])) as Variables<Names>;
}

/** Names of the theme's CSS variables for `makeStyles`: Fluent's, energy and series colours, sidebar, density. */
export const tokens = {
  ...fluentTokens,
  ...variables(energyLight),
  ...variables(seriesLight),
  ...variables(sidebar),
  ...variables(density),
  sun: 'var(--sun)',
};
