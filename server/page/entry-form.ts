import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, DataOf, FieldError } from '#contract/call.ts';
import { Code, httpStatusOf } from '#contract/codes.ts';
import { pages } from '#contract/pages.ts';
import { register } from '#contract/user-centre/account/calls.ts';
import { APP_NAME } from '#contract/user-centre/application/limits.ts';
import { normalizePhone } from '#contract/user-centre/phone/rules.ts';
import { type Registration, registrationErrors } from '#contract/user-centre/registration/rules.ts';
import { login } from '#contract/user-centre/session/calls.ts';
import { safeRedirect } from '#contract/user-centre/session/redirect.ts';
import { type Login, loginErrors } from '#contract/user-centre/session/rules.ts';
import { verificationCodeIn } from '#contract/user-centre/verification-code/rules.ts';
import type { Context } from '#server/core/context.ts';
import { messageOf } from '#server/core/messages.ts';
import { inProcess, type Outcome } from '#server/http/in-process.ts';
import { isSecure } from '#server/http/secure.ts';
import { registerPerson } from '#server/user-centre/account/public.ts';
import { refreshCookie } from '#server/user-centre/refresh-token/public.ts';
import { signInBrowser, sourceOf } from '#server/user-centre/session/public.ts';
import { takeForms } from './form.ts';
import { handOverCookie } from './hand-over.ts';
import { preferencesOf } from './preferences.ts';
import { registeredCookie } from './registered.ts';

/** Shows the page of a form again, with attributes for its element. */
export type ShowEntry = (
  request: FastifyRequest,
  reply: FastifyReply,
  path: typeof pages.login.path | typeof pages.register.path,
  attributes: Readonly<Record<string, string>>,
) => Promise<FastifyReply>;

/** A submitted form. */
interface Submitted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The value of a field, '' without one. */
  field(name: string): string;
}

/** Handles a submitted form. */
type Submit = (submitted: Submitted) => Promise<FastifyReply>;

/**
 * Answers the forms of `/login` and `/register` that were submitted before hydration or without scripts. They run the
 * commands of the API's calls after the same checks. A refusal shows the form again with its message and without
 * secrets.
 */
export function entryForms(app: FastifyInstance, context: Context, show: ShowEntry): void {
  const [submitLogin, submitRegistration] = [signInForm(context, show), registrationForm(context, show)];
  app.register(async (scope) => {
    await scope.register(cookies);
    takeForms(scope);
    scope.post(pages.login.path, optionsFor(login), (request, reply) =>
      submitLogin(submitted(request, reply)),
    );
    scope.post(pages.register.path, optionsFor(register), (request, reply) =>
      submitRegistration(submitted(request, reply)),
    );
  });
}

/** Log and metrics count the form as its call. */
const optionsFor = (definition: Call) => ({ schema: { hide: true }, config: { definition } });

function submitted(request: FastifyRequest, reply: FastifyReply): Submitted {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return { request, reply, field: (name) => form.get(name) ?? '' };
}

function signInForm(context: Context, show: ShowEntry): Submit {
  const { config } = context;
  const run = inProcess(login, config);
  const cookie = refreshCookie(config);
  return async ({ request, reply, field }) => {
    const form = readLogin(field);
    const redirect = redirectOf(request);
    const { language } = preferencesOf(request.headers.cookie);
    const body = { ...form, appname: APP_NAME, application: APP_NAME };
    const { answer, refused } =
      refusedBy(loginErrors(form), language) ??
      (await run({ request, reply, language }, body, () =>
        signInBrowser(context, cookie, body, request, reply),
      ));
    if (!refused) {
      reply.header('set-cookie', sessionCookies(answer, isSecure(config, request)));
      return reply.header('cache-control', 'no-store').redirect(asHeader(redirect), 303);
    }
    return show(request, reply.code(refused.status), pages.login.path, {
      ...(redirect !== '/' && { redirect }),
      ...('phoneCode' in form && { mode: 'code' }),
      username: form.username,
      failure: refused.message,
    });
  };
}

function registrationForm(context: Context, show: ShowEntry): Submit {
  const { config } = context;
  const run = inProcess(register, config);
  return async ({ request, reply, field }) => {
    const form = readRegistration(field);
    const { language } = preferencesOf(request.headers.cookie);
    const body = { ...form, appName: APP_NAME };
    const { refused } =
      refusedBy(registrationErrors(form), language) ??
      (await run({ request, reply, language }, body, () => registerPerson(context, body, sourceOf(request))));
    if (!refused) {
      const redirect = redirectOf(request);
      const query = redirect === '/' ? '' : `?redirect=${encodeURIComponent(redirect)}`;
      reply.header('set-cookie', registeredCookie(form.phone, isSecure(config, request)));
      return reply.header('cache-control', 'no-store').redirect(`/login${query}`, 303);
    }
    const { name, phone } = form;
    const attributes = { name, phone, failure: refused.message };
    return show(request, reply.code(refused.status), pages.register.path, attributes);
  };
}

function readLogin(field: Submitted['field']): Login {
  const username = normalizePhone(field('username').trim());
  return field('mode') === 'code'
    ? { username, phoneCode: codeOf(field('phoneCode')) }
    : { username, password: field('password') };
}

const readRegistration = (field: Submitted['field']): Registration => ({
  name: field('name'),
  phone: normalizePhone(field('phone').trim()),
  code: codeOf(field('code')),
  password: field('password'),
  confirmPassword: field('confirmPassword'),
});

/** The code in a pasted message; otherwise the form's script extracts it. */
const codeOf = (text: string): string => verificationCodeIn(text) ?? text.trim();

/** The address that the person wanted to visit. */
function redirectOf(request: FastifyRequest): string {
  // A repeated parameter is a list. The page takes the first one too.
  const [wanted] = [(request.query as { redirect?: string | string[] }).redirect].flat();
  return safeRedirect(wanted);
}

/** Headers hold only ASCII. The rest stays as it is: parsing could turn `/..//evil` into `//evil`. */
const asHeader = (path: string): string => path.replace(/[^\x21-\x7e]/gu, encodeURIComponent);

/** The refusal of a form that breaks the client-side rules. */
function refusedBy(
  errors: readonly FieldError[],
  language: Parameters<typeof messageOf>[0],
): Outcome<never> | undefined {
  if (errors.length === 0) return undefined;
  const message = messageOf(language, Code.Invalid, { errors });
  return { refused: { status: httpStatusOf(Code.Invalid), message } };
}

/**
 * The access token as the browser's script stores it, and the marker that makes the next page hand the session over.
 */
function sessionCookies({ accessToken, ...times }: DataOf<typeof login>, secure: boolean): string[] {
  return [
    `heliport-token=${accessToken}; Path=/; SameSite=Strict${secure ? '; Secure' : ''}`,
    handOverCookie(times, secure),
  ];
}
