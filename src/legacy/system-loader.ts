import { runScript } from './script.ts';
import { defineSystem, registrationOf } from './system-register.ts';

interface Loaded {
  readonly namespace: Record<string, unknown>;
  readonly dependencies: readonly Promise<Loaded>[];
  execute(): unknown;
  evaluated?: Promise<void>;
}

/** A module of the page's import map. */
const native = (namespace: Record<string, unknown>): Loaded => ({
  namespace,
  dependencies: [],
  execute: () => undefined,
});

/** Runs the modules that a module needs, and then the module. Circular imports are not awaited. */
async function evaluate(module: Loaded, parents: ReadonlySet<Loaded> = new Set()): Promise<void> {
  if (parents.has(module)) return;
  const all = new Set([...parents, module]);
  module.evaluated ??= (async () => {
    for (const dependency of module.dependencies) await evaluate(await dependency, all);
    await module.execute();
  })();
  await module.evaluated;
}

/**
 * Loads `System.register` modules. `imports` maps bare names to files beside `base`; other bare names are modules of the
 * page's import map.
 */
export function createSystemLoader(base: string, imports: Readonly<Record<string, string>>) {
  const modules = new Map<string, Promise<Loaded>>();

  function resolve(id: string, parent: string): string | undefined {
    const mapped = imports[id];
    if (mapped !== undefined) return new URL(mapped, base).href;
    if (/^\.{0,2}\//.test(id)) return new URL(id, parent).href;
    return URL.canParse(id) ? id : undefined;
  }

  function load(id: string, parent: string): Promise<Loaded> {
    const url = resolve(id, parent);
    if (url === undefined) return import(id).then(native);
    const loaded = modules.get(url) ?? instantiate(url);
    modules.set(url, loaded);
    return loaded;
  }

  async function instantiate(url: string): Promise<Loaded> {
    await runScript(url);
    const { dependencies, declare } = registrationOf(url);
    const namespace: Record<string, unknown> = {};
    const setExport = (name: string | Readonly<Record<string, unknown>>, value?: unknown) => {
      Object.assign(namespace, typeof name === 'string' ? { [name]: value } : name);
      for (const update of importers) update();
      return typeof name === 'string' ? value : name;
    };
    const importers = importersOf(namespace);
    const context = { import: (id: string) => bring(id, url), meta: { url } };
    const { setters = [], execute = () => undefined } = declare(setExport, context);
    const loading = dependencies.map(async (id, index) => {
      const dependency = await load(id, url);
      const update = () => setters[index]?.(dependency.namespace);
      importersOf(dependency.namespace).add(update);
      update();
      return dependency;
    });
    return { namespace, dependencies: loading, execute };
  }

  async function bring(id: string, parent: string): Promise<unknown> {
    const module = await load(id, parent);
    await evaluate(module);
    return module.namespace;
  }

  defineSystem();
  return { import: (id: string) => bring(id, base) };
}

/** Who wants to hear of changed exports, by namespace. */
const importersByNamespace = new WeakMap<object, Set<() => void>>();

function importersOf(namespace: object): Set<() => void> {
  const importers = importersByNamespace.get(namespace) ?? new Set();
  importersByNamespace.set(namespace, importers);
  return importers;
}
