import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpStatusOf } from '#contract/codes.ts';
import { REPORT_PATH } from '#contract/energy/label/rules.ts';
import { reportByLabel } from '#contract/energy/work-order/report-calls.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { languageOf } from '#server/core/messages.ts';
import { readReported, report } from '#server/energy/work-order/public.ts';
import { addressOf } from '#server/http/address.ts';
import { messageFor, noteRefusal, refusalOf } from '#server/http/errors.ts';
import { inProcess } from '#server/http/in-process.ts';
import { takeForms } from '../form.ts';
import { preferencesOf } from '../preferences.ts';
import { sendOnce } from '../send.ts';
import { writtenPage } from '../written.ts';
import { type ReportPage, reportHtml, type Typed } from './markup.ts';

interface Asked {
  readonly Params: { readonly label: string };
  readonly Querystring: { readonly lang?: unknown };
}

/** The language that a link of the page names, else that of the cookie, else that of the browser. */
function languageFor({ query, headers }: FastifyRequest<Asked>): Language {
  const named = LANGUAGES.find((language) => language === query.lang);
  const hasCookie = /(?:^|; *)lang=/.test(headers.cookie ?? '');
  return (
    named ?? (hasCookie ? preferencesOf(headers.cookie).language : languageOf(headers['accept-language']))
  );
}

function show(request: FastifyRequest<Asked>, reply: FastifyReply, page: ReportPage): FastifyReply {
  const { theme } = preferencesOf(request.headers.cookie);
  return sendOnce(request, reply, writtenPage(reportHtml(page, languageFor(request)), theme));
}

/**
 * The page of a label, for people without an account: what is wrong with the thing that it is on. It knows no session;
 * a member goes on to the platform, which decides what the member sees there.
 */
export function reportRoutes(app: FastifyInstance, context: Context): void {
  const run = inProcess(reportByLabel, context.config);
  const path = `${REPORT_PATH}:label`;

  /** Shows the form, with what was typed and why it was refused. */
  async function answerForm(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    typed: Typed,
    failure?: string,
  ): Promise<FastifyReply> {
    const { label } = request.params;
    try {
      const { code, name } = await readReported(context, label, addressOf(request));
      return show(request, reply, { kind: 'form', code, name, typed, ...(failure && { failure }) });
    } catch (error) {
      const refusal = refusalOf(error as FastifyError, request);
      noteRefusal(reply, refusal);
      reply.code(httpStatusOf(refusal.code));
      const message = messageFor(refusal, request, languageFor(request));
      return show(request, reply, { kind: 'failed', code: label, message });
    }
  }

  app.get<Asked>(path, { schema: { hide: true } }, (request, reply) =>
    answerForm(request, reply, { id: randomUUID(), what: '', name: '', contact: '' }),
  );

  app.register(async (scope) => {
    takeForms(scope);
    scope.post<Asked>(
      path,
      { schema: { hide: true }, config: { definition: reportByLabel } },
      async (request, reply) => {
        const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
        const field = (name: keyof Typed) => (form.get(name) ?? '').trim();
        const typed = {
          id: field('id'),
          what: field('what'),
          name: field('name'),
          contact: field('contact'),
        };
        const language = languageFor(request);
        const { label } = request.params;
        const { answer, refused } = await run({ request, reply, language }, typed, () =>
          report(context, label, typed, addressOf(request)),
        );
        if (!refused) return show(request, reply, { kind: 'sent', code: label, no: answer.no });
        return answerForm(request, reply.code(refused.status), typed, refused.message);
      },
    );
  });
}
