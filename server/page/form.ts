import type { FastifyInstance } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';
/** Room for a phone number, a password and a code, or for what a stranger reports. */
const FORM_MAX_BYTES = 8192;

/** Reads the bodies of forms that are submitted without a script. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    FORM,
    { parseAs: 'string', bodyLimit: FORM_MAX_BYTES },
    async (_: unknown, body: string) => new URLSearchParams(body),
  );
}
