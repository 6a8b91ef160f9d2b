import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/core/config.ts';
import { isSecure } from '#server/http/secure.ts';

const NAME = 'heliport-registered';
/** The browser requests the page after the registration immediately. */
const LIFE_S = 60;

const PHONE = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{11})(?:;|$)`);

const write = (phone: string, maxAge: number, secure: boolean): string =>
  `${NAME}=${phone}; Path=/login; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure ? '; Secure' : ''}`;

/**
 * Passes the phone number of a registration without the script to the sign-in page. Not in the address, because
 * addresses are logged and shared.
 */
export const registeredCookie = (phone: string, secure: boolean): string => write(phone, LIFE_S, secure);

/**
 * Attributes that make the sign-in form confirm a registration without the script, once; adds a header that clears
 * the cookie.
 */
export const registrationNotice =
  (config: Config) =>
  (request: FastifyRequest, reply: FastifyReply): Readonly<Record<string, string>> | undefined => {
    const [, username] = PHONE.exec(request.headers.cookie ?? '') ?? [];
    if (username === undefined) return undefined;
    reply.header('set-cookie', write('', 0, isSecure(config, request)));
    return { username, registered: 'true' };
  };
