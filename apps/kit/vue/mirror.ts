import type { ReadableAtom } from 'nanostores';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/**
 * A store as a ref that lives as long as the component. Shallow: Vue 2 would plant its observers into the value,
 * which belongs to the shell and to other apps too.
 */
export function mirrored<Value>(store: ReadableAtom<Value>): Readonly<ShallowRef<Value>> {
  const mirror = shallowRef(store.get()) as ShallowRef<Value>;
  onScopeDispose(
    store.listen((value) => {
      mirror.value = value as Value;
    }),
  );
  return mirror;
}
