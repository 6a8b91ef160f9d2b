import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { Envelope, FieldError } from '#contract/call.ts';
import { API_BASE } from '#contract/call.ts';
import { Code, httpStatusOf } from '#contract/codes.ts';
import { pages } from '#contract/pages.ts';
import type { Language } from '#contract/preferences.ts';
import { register } from '#contract/user-centre/account/calls.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { normalizePhone } from '#contract/user-centre/phone/rules.ts';
import { registrationErrors } from '#contract/user-centre/registration/rules.ts';
import { login, type TokenSet } from '#contract/user-centre/session/calls.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import { type Login, loginErrors } from '#contract/user-centre/session/rules.ts';
import { verificationCodeIn } from '#contract/user-centre/verification-code/rules.ts';
import type { Config } from '#server/core/config.ts';
import { messageOf } from '#server/core/messages.ts';
import { isSecure } from '#server/http/secure.ts';
import { handOverCookie } from './hand-over.ts';
import { preferencesOf } from './preferences.ts';
import { registeredCookie } from './registered.ts';

const FORM = 'application/x-www-form-urlencoded';
/** A phone number, a password, a code: the rest is not meant for us. */
const FORM_MAX_BYTES = 8192;

/** What the browser said of itself, which the API judges by. */
const PASSED_ON = [
  'origin',
  'cookie',
  'user-agent',
  'host',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
];

/** The code in what was pasted before a script could look for it. */
const codeOf = (text: string): string => verificationCodeIn(text) ?? text.trim();

/** Where the person wants to be after signing in. */
const redirectOf = (request: FastifyRequest): string =>
  safeRedirect((request.query as { redirect?: string }).redirect);

/** Shows the page of a form again, with attributes for its element. */
export type ShowEntry = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: typeof pages.login.path | typeof pages.register.path,
  attributes: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

interface Answer {
  readonly status: number;
  readonly envelope: Envelope;
  readonly cookies: readonly string[];
}

/**
 * Takes the forms of `/login` and `/register` that were submitted before their script was live, or without it. They go
 * through the API's own calls, so that rules, limits and origins are looked at as ever. A refusal shows the form again
 * with its sentence and without what is secret.
 */
export function entryForms(app: FastifyInstance, config: Config, show: ShowEntry): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );

  async function ask(request: FastifyRequest, path: string, payload: object): Promise<Answer> {
    const { language } = preferencesOf(request.headers.cookie);
    const headers = Object.fromEntries(
      PASSED_ON.map((name) => [name, request.headers[name]]).filter(([, value]) => value !== undefined),
    );
    const { remoteAddress } = request.socket;
    const answer = await app.inject({
      method: 'POST',
      url: API_BASE + path,
      headers: { ...headers, 'accept-language': language },
      payload,
      ...(remoteAddress && { remoteAddress }),
    });
    return {
      status: answer.statusCode,
      envelope: answer.json(),
      cookies: [answer.headers['set-cookie'] ?? []].flat(),
    };
  }

  const refusedBy = (errors: readonly FieldError[], language: Language): Answer | undefined =>
    errors.length === 0
      ? undefined
      : {
          status: httpStatusOf(Code.Invalid),
          envelope: { code: Code.Invalid, message: messageOf(language, Code.Invalid, { errors }) },
          cookies: [],
        };

  const fieldsOf = (request: FastifyRequest) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    return (name: string) => form.get(name) ?? '';
  };

  app.post(pages.login.path, { schema: { hide: true } }, async (request, reply) => {
    const field = fieldsOf(request);
    const { language } = preferencesOf(request.headers.cookie);
    const redirect = redirectOf(request);
    const username = normalizePhone(field('username').trim());
    const form: Login =
      field('mode') === 'code'
        ? { username, phoneCode: codeOf(field('phoneCode')) }
        : { username, password: field('password') };
    const { status, envelope, cookies } =
      refusedBy(loginErrors(form), language) ??
      (await ask(request, login.path, { ...form, appname: APP_NAME, application: APP_NAME }));
    if (envelope.code === Code.Ok) {
      const tokens = envelope.data as Static<typeof TokenSet>;
      reply.header('set-cookie', [...cookies, ...sessionCookies(tokens, isSecure(config, request))]);
      return reply.header('cache-control', 'no-store').redirect(redirect, 303);
    }
    const mode = 'phoneCode' in form ? { mode: 'code' } : {};
    return show(request, reply.code(status), pages.login.path, {
      ...(redirect !== '/' && { redirect }),
      ...mode,
      username,
      failure: envelope.message,
    });
  });

  app.post(pages.register.path, { schema: { hide: true } }, async (request, reply) => {
    const field = fieldsOf(request);
    const { language } = preferencesOf(request.headers.cookie);
    const form = {
      name: field('name'),
      phone: normalizePhone(field('phone').trim()),
      code: codeOf(field('code')),
      password: field('password'),
      confirmPassword: field('confirmPassword'),
    };
    const { status, envelope } =
      refusedBy(registrationErrors(form), language) ??
      (await ask(request, register.path, { ...form, appName: APP_NAME }));
    if (envelope.code === Code.Ok) {
      const redirect = redirectOf(request);
      const query = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`;
      reply.header('set-cookie', registeredCookie(form.phone, isSecure(config, request)));
      return reply.header('cache-control', 'no-store').redirect(`/login${query}`, 303);
    }
    const { name, phone } = form;
    return show(request, reply.code(status), pages.register.path, { name, phone, failure: envelope.message });
  });
}

/** The access token as the browser's script would keep it, and the note that the next page hands the session over. */
function sessionCookies({ accessToken, ...times }: Static<typeof TokenSet>, secure: boolean): string[] {
  return [
    `heliport-token=${accessToken}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
    handOverCookie(times, secure),
  ];
}
