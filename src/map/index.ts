/**
 * `@heliport/map`: stations on a map without borders, for the shell's elements and React child apps. It draws what it is
 * given, and knows no session and no calls.
 */
export { MAP_STATES, type MapState, type MapStation } from './data.ts';
export { StationMap } from './station-map.tsx';
export type { StationMapProps } from './station-map-props.ts';
