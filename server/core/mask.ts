/** Fields whose values never stand in a log, wherever they are nested. */
const SECRETS = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'phoneCode',
  'emailCode',
  'validCode',
  'secret',
  'link',
]);

/** No line of ours nests deeper; what does is a mistake and need not be readable. */
const MAX_DEPTH = 5;
const MASK = '***';

/** Long enough for a letter or two of a name, short enough to hide it. */
const SHOWN_OF_EMAIL = 1;

/** A phone number inside any text; longer numbers are none. */
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const EMAIL = /([\w.+-]+)(@[\w-]+(?:\.[\w-]+)+)/g;
const BEARER = /\bBearer +[\w.~+/=-]+/gi;
/** JSON web tokens start with the encoded `{"`. */
const JWT = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Most texts of a log hold nothing to mask; one look tells. */
const SUSPICIOUS = /1[3-9]\d{9}|@|\bbearer |eyJ/i;

/** A text with phone numbers, e-mail addresses and tokens made unreadable. */
export function maskText(text: string): string {
  if (!SUSPICIOUS.test(text)) return text;
  return text
    .replace(BEARER, `Bearer ${MASK}`)
    .replace(JWT, MASK)
    .replace(PHONE, '$1****$2')
    .replace(EMAIL, (_, name: string, host: string) => `${name.slice(0, SHOWN_OF_EMAIL)}${MASK}${host}`);
}

/** The fields of a log line without secrets. A `code` in text is a verification code, in digits an outcome. */
export function maskFields(fields: Record<string, unknown>): Record<string, unknown> {
  return maskObject(fields, 0);
}

function maskObject(fields: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [
      key,
      SECRETS.has(key) || (key === 'code' && typeof value === 'string') ? MASK : maskValue(value, depth + 1),
    ]),
  );
}

function maskValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return maskText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1));
  // Errors, requests and other instances have serializers of their own.
  return Object.getPrototypeOf(value) === Object.prototype ? maskObject(value, depth) : value;
}
