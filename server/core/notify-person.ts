import type { Language } from '#contract/preferences.ts';
import type { Template } from '#server/gateways/texts.ts';
import type { Context } from './context.ts';

/** Notifies a person of a change to the account, wherever they can be reached; a failed message is logged. */
export async function notifyPerson(
  { messenger }: Context,
  { phone, email }: { phone: string; email: string | null },
  template: Template,
  language: Language,
): Promise<void> {
  await Promise.all([
    messenger.notify({ channel: 'sms', to: phone, template, language }),
    ...(email ? [messenger.notify({ channel: 'email', to: email, template, language })] : []),
  ]);
}
