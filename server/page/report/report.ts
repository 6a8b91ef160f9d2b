import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code, httpStatusOf } from '#contract/codes.ts';
import { labelCodeIn, REPORT_PATH } from '#contract/energy/label/rules.ts';
import { REPORT_LABEL_MAX_LENGTH } from '#contract/energy/work-order/limits.ts';
import { reportByLabel } from '#contract/energy/work-order/report-calls.ts';
import { LANGUAGES, type Language } from '#contract/preferences.ts';
import type { Context } from '#server/core/context.ts';
import { languageOf } from '#server/core/messages.ts';
import { readReported, report } from '#server/energy/work-order/public.ts';
import { addressOf } from '#server/http/address.ts';
import { messageFor, noteRefusal, refusalOf } from '#server/http/errors.ts';
import { inProcess } from '#server/http/in-process.ts';
import { readSystemConfiguration } from '#server/user-centre/system/public.ts';
import { takeForms } from '../form.ts';
import { foreignOrigin } from '../overrides.ts';
import { preferencesOf } from '../preferences.ts';
import { sendOnce } from '../send.ts';
import type { Served } from '../served.ts';
import { writtenPage } from '../written.ts';
import { dressOf } from './dress.ts';
import { type ReportPage, reportHtml, type Typed } from './markup.ts';

interface Asked {
  readonly Params: { readonly label: string };
  readonly Querystring: { readonly lang?: unknown; readonly code?: unknown };
}

/** The language that a link of the page names, else that of the cookie, else that of the browser. */
function languageFor({ query, headers }: FastifyRequest<Asked>): Language {
  const named = LANGUAGES.find((language) => language === query.lang);
  const hasCookie = /(?:^|; *)lang=/.test(headers.cookie ?? '');
  return (
    named ?? (hasCookie ? preferencesOf(headers.cookie).language : languageOf(headers['accept-language']))
  );
}

/**
 * The page of a label, for people without an account: what is wrong with the thing that it is on. It knows no session;
 * a member goes on to the platform, which decides what the member sees there.
 */
export function reportRoutes(app: FastifyInstance, context: Context, current: () => Promise<Served>): void {
  const run = inProcess(reportByLabel, context.config);
  const path = `${REPORT_PATH}:label`;

  async function show(
    request: FastifyRequest<Asked>,
    reply: FastifyReply,
    page: ReportPage,
  ): Promise<FastifyReply> {
    const [{ build }, configuration] = await Promise.all([current(), readSystemConfiguration(context)]);
    const language = languageFor(request);
    const html = reportHtml(page, language, dressOf(build, configuration, language));
    const { theme } = preferencesOf(request.headers.cookie);
    const pictures = configuration.symbol ? [foreignOrigin(configuration.symbol)] : [];
    return sendOnce(request, reply, writtenPage(html, theme, pictures.filter(Boolean) as string[]));
  }

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
      if (refusal.code === Code.NotFound) return show(request, reply, { kind: 'unknown', code: label });
      if (refusal.data.retryAfterSeconds) reply.header('retry-after', refusal.data.retryAfterSeconds);
      const message = messageFor(refusal, request, languageFor(request));
      return show(request, reply, { kind: 'failed', code: label, message });
    }
  }

  // What somebody types who cannot read the QR code.
  app.get<Asked>(REPORT_PATH.slice(0, -1), { schema: { hide: true } }, (request, reply) => {
    const typed = String(request.query.code ?? '');
    if (!typed || typed.length > REPORT_LABEL_MAX_LENGTH)
      return show(request, reply, { kind: 'unknown', code: '' });
    const code = encodeURIComponent(labelCodeIn(typed) ?? typed);
    return reply.redirect(`${REPORT_PATH}${code}?lang=${languageFor(request)}`, 303);
  });

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
