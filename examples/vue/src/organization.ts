import { inject, onScopeDispose, type Ref, ref } from 'vue';

interface Client {
  readonly $organization: {
    subscribe(listener: (organization: { orgName: string } | undefined) => void): () => void;
  };
}

/** The name of the person's current organisation. */
export function useOrganization(): Ref<string> {
  const name = ref('');
  const client = inject<Client>('client');
  if (client)
    onScopeDispose(
      client.$organization.subscribe((organization) => {
        name.value = organization?.orgName ?? '';
      }),
    );
  return name;
}
