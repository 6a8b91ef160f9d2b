// Used by the nouns that compute figures.
export {
  channelSource,
  type Derived,
  type FigureAsk,
  type Input,
  inputOf,
  restOf,
  roleSources,
  rounded,
  type StationAsk,
  sourceOf,
} from './derived.ts';
