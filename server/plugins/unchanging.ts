import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/constants.ts';

const answers = new WeakMap<object, Map<Language, Buffer>>();

/**
 * Marks an answer's data as one that stays as it is, so that it is written as JSON once and not at each call: for data
 * that is itself kept by what it is made of. Whether it may be answered is still decided at each call.
 */
export function unchanging<Data extends object>(data: Data): Data {
  if (!answers.has(data)) answers.set(data, new Map());
  return data;
}

/** The answer's JSON, if its data was marked; `envelope` makes the answer the first time. */
export function writtenAnswer(
  reply: FastifyReply,
  data: object,
  language: Language,
  envelope: () => object,
): Buffer | undefined {
  const written = answers.get(data);
  if (!written) return undefined;
  const before = written.get(language);
  if (before) return before;
  const text = reply.serialize(envelope() as Record<string, unknown>);
  const answer = Buffer.from(text as string);
  written.set(language, answer);
  return answer;
}
