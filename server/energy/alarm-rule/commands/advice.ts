import { and, eq } from 'drizzle-orm';
import type { Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { alarmConfiguration } from '../schema.ts';

/** What an organisation's configuration of a product's code advises; '' without one. */
export async function findAdvice(
  { db }: Pick<Context, 'db'>,
  organizationId: string,
  { maker, model }: { readonly maker: string; readonly model: string },
  code: string,
  language: Language,
): Promise<string> {
  const [found] = await db
    .select({ advice: alarmConfiguration.advice })
    .from(alarmConfiguration)
    .where(
      and(
        eq(alarmConfiguration.organizationId, organizationId),
        eq(alarmConfiguration.maker, maker),
        eq(alarmConfiguration.model, model),
        eq(alarmConfiguration.code, code),
        eq(alarmConfiguration.isDeleted, false),
      ),
    );
  return found?.advice[language] ?? '';
}
