import type { FieldError } from '../../call.ts';

/** Why an address can be no receiver; null for one that can. Whether its network may be called is judged by the server. */
export function receiverViolation(
  address: string,
  { isLocalAllowed }: { readonly isLocalAllowed: boolean },
): Pick<FieldError, 'rule'> | null {
  if (!URL.canParse(address)) return { rule: 'webhook.url' };
  const { protocol, username, password, hash } = new URL(address);
  if (protocol !== 'https:' && !(isLocalAllowed && protocol === 'http:')) return { rule: 'webhook.https' };
  // They would be stored and shown with the address.
  if (username !== '' || password !== '' || hash !== '') return { rule: 'webhook.url' };
  return null;
}
