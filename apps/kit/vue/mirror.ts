import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** A nanostore, or what tells of its changes like one. */
interface Source<Value> {
  get(): Value;
  listen(listener: () => void): () => void;
}

/**
 * A store as a ref that lives as long as the component. Shallow: Vue 2 would plant its observers into the value,
 * which belongs to the shell and to other apps too.
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
