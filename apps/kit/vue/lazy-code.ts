import { ref } from 'vue';

/** Loads an element's code, such as `() => import('@heliport/elements/uc-station-map')`, at once and again on `load()`. */
export function lazyCode(fetch: () => Promise<unknown>) {
  const code = ref<'loading' | 'ready' | 'failed'>('loading');
  async function load(): Promise<void> {
    code.value = 'loading';
    try {
      await fetch();
      code.value = 'ready';
    } catch (error) {
      console.error(error);
      code.value = 'failed';
    }
  }
  void load();
  return { code, load };
}
