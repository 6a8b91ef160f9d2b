import type { ReadableAtom } from 'nanostores';
import { onScopeDispose, type ShallowRef, shallowRef } from 'vue3';

/** A store as a ref that lives as long as the component. Shallow, because the shell and other apps share the value. */
export function mirrored<Value>(store: ReadableAtom<Value>): Readonly<ShallowRef<Value>> {
  const mirror = shallowRef(store.get()) as ShallowRef<Value>;
  onScopeDispose(
    store.listen((value) => {
      mirror.value = value as Value;
    }),
  );
  return mirror;
}
