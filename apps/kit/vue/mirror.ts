import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** A nanostore, or a source of changes with the same interface. */
interface Source<Value> {
  get(): Value;
  listen(listener: () => void): () => void;
}

/**
 * A store as a ref that lives as long as the component. Shallow: Vue 2 would add its observers to the value, which
 * belongs to the shell and is shared with other apps.
 */
export function mirrored<Value>(source: Source<Value>): Readonly<ShallowRef<Value>> {
  const mirror = shallowRef(source.get()) as ShallowRef<Value>;
  onScopeDispose(
    source.listen(() => {
      mirror.value = source.get();
    }),
  );
  return mirror;
}
