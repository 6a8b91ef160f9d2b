import { $session, navigate } from '@heliport/client';
import { computed, defineComponent, onScopeDispose, ref } from 'vue3';
import { mirrored } from '../mirror.ts';
import { $text } from '../texts/text.ts';

/** The logic of `app.vue`, in a module that is type-checked. */
export const app = defineComponent({
  name: 'SampleApp',
  props: {
    /** Base path of the app. */
    basePath: { type: String, required: true },
  },
  setup(props) {
    const path = ref(location.pathname);
    const look = () => {
      path.value = location.pathname;
    };
    // The host fires `popstate` after each navigation.
    window.addEventListener('popstate', look);
    onScopeDispose(() => window.removeEventListener('popstate', look));
    const session = mirrored($session);
    return {
      text: mirrored($text),
      name: computed(() => session.value?.name ?? ''),
      about: `${props.basePath}/sample/about`,
      isAbout: computed(() => path.value === `${props.basePath}/sample/about`),
      follow: (event: MouseEvent, href: string) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(href);
      },
    };
  },
});
