import type { ChildProps } from '@heliport/client';
import { inject, onScopeDispose, type Ref, ref } from 'vue';

/** The name of the person's current organisation. */
export function useOrganization(): Ref<string> {
  const name = ref('');
  const client = inject<ChildProps['client']>('client');
  if (client)
    onScopeDispose(
      client.$organization.subscribe((organization) => {
        name.value = organization?.orgName ?? '';
      }),
    );
  return name;
}
