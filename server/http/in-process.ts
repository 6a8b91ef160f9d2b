import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, DataCall } from '#contract/call.ts';
import { Code, httpStatusOf } from '#contract/codes.ts';
import type { Language } from '#contract/preferences.ts';
import type { Config } from '#server/core/config.ts';
import { Refusal } from '#server/core/refusal.ts';
import { messageFor, noteRefusal, refusalOf } from './errors.ts';
import { refuseForeignOrigin } from './foreign-origins.ts';
import { checkValue } from './payload.ts';
import { closed, compile, fieldErrors } from './validation.ts';

/** The request of a page's form, and the language of the page. */
interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
}

/** The command's result, or the refusal of the call. */
export type Outcome<Answer> =
  | { readonly answer: Answer; readonly refused?: never }
  | { readonly answer?: never; readonly refused: { readonly status: number; readonly message: string } };

/**
 * Prepares a form's page to run an open call of the contract without a second request. Origin, text and schema of the
 * body are checked as `route()` checks them, and failures become the same refusals.
 */
export function inProcess<C extends DataCall & { access: 'open'; body: object }>(
  definition: C,
  config: Config,
) {
  const validate = compile(closed(definition.body), 'body');

  function check(request: FastifyRequest, body: object): void {
    // Origins that may call the API may not submit the platform's forms: they could sign a browser in as somebody else.
    refuseForeignOrigin(request, { ...config, corsOrigins: [] });
    checkValue(body, config.limits);
    if (!validate(body)) throw new Refusal(Code.Invalid, { errors: fieldErrors(validate.errors ?? []) });
  }

  return async <Answer>(
    { request, reply, language }: Asking,
    body: BodyOf<C>,
    command: () => Promise<Answer>,
  ): Promise<Outcome<Answer>> => {
    try {
      check(request, body as object);
      return { answer: await command() };
    } catch (error) {
      const refusal = refusalOf(error as FastifyError, request);
      noteRefusal(reply, refusal);
      return {
        refused: { status: httpStatusOf(refusal.code), message: messageFor(refusal, request, language) },
      };
    }
  };
}
