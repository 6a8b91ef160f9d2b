import { type Definition, register, type View } from './definition.tsx';
import type { Environment } from './surface.tsx';
import type { ElementClass, EventDefinitions, PropDefinitions } from './types.ts';

/** A view in the light DOM, hydrated where the page brings its markup. It carries none of Fluent's heavy parts. */
export interface LightDefinition<Props extends PropDefinitions, Events extends EventDefinitions>
  extends Definition<Props, Events> {
  readonly root: 'light';
  /** What the view needs around it, such as translations. */
  readonly environment?: Environment;
}

const Plain: Environment = ({ children }) => children;

/** As `define` of `define.tsx`, for a light root. */
// biome-ignore lint/complexity/noBannedTypes: nothing declared is the empty object
export function define<const Props extends PropDefinitions = {}, const Events extends EventDefinitions = {}>(
  tag: `uc-${string}`,
  view: View<Props, Events>,
  definition: LightDefinition<Props, Events>,
): ElementClass<Props, Events> {
  return register(tag, view, definition.root, definition, definition.environment ?? Plain, parsed);
}

/** Children are not parsed while the document loads, so hydration waits. */
function parsed(): Promise<void> | undefined {
  if (document.readyState !== 'loading') return undefined;
  return new Promise((resolve) =>
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true }),
  );
}
