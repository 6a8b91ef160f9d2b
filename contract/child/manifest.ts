import Value from 'typebox/value';
import { type ChildContribution, ChildManifest, ChildSource } from '../child.ts';
import { isFunctionCode } from '../user-centre/role/rules.ts';
import { CHILD_MOUNT_PATH } from './address.ts';

/** `/routes/3/path` → `routes[3].path`. */
const fieldAt = (pointer: string): string =>
  pointer
    .slice(1)
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.');

/** What a field with a pattern must look like, by its name. */
const FORMS: Readonly<Record<string, string>> = {
  name: 'must be letters and digits, with single hyphens between them, and begin with a letter, such as tariff',
  base: 'must be /sub-<name>, such as /sub-tariff',
  version: 'must be three numbers, such as 1.4.0',
  path: 'must begin with / and not end with it, such as /tariff/list',
  calls: 'must be the path of a GET call below /api, such as /tariff/v1/plans?page=1',
  element: 'must be the tag of a custom element, such as tariff-badge',
  integrity: 'must be a hash, sha384-…',
  api: 'must be an origin in lower case without path or wildcard, such as https://api.tariff.example',
  sockets: 'must be an origin in lower case without path or wildcard, such as wss://live.tariff.example',
  images: 'must be an origin in lower case without path or wildcard, such as https://pictures.example',
  workers: 'must be an origin in lower case without path or wildcard, such as https://tariff.example',
};

/** `integrity./tariff/index.js` → `integrity`, `firstCalls[0].calls[1]` → `calls`. */
function formOf(field: string): string | undefined {
  const [top = ''] = field.split('.');
  const last =
    field
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? '';
  return FORMS[top === 'integrity' ? top : last];
}

const named = (field: string, problem: string): string => (field ? `${field} ${problem}` : problem);

/** The first schema violation of a value; undefined without one. */
function schemaProblem(
  schema: typeof ChildSource | typeof ChildManifest,
  value: unknown,
): string | undefined {
  const errors = Value.Errors(schema, value);
  const [first] = errors;
  if (!first) return undefined;
  const field = fieldAt(first.instancePath);
  switch (first.keyword) {
    case 'boolean':
      return named(field, 'is not a manifest field');
    case 'required':
      return `${[field, first.params.requiredProperties[0]].filter(Boolean).join('.')} is missing`;
    case 'const': {
      const same = errors.filter(({ instancePath }) => instancePath === first.instancePath);
      const allowed = same.map((error) =>
        error.keyword === 'const' ? String(error.params.allowedValue) : '',
      );
      return named(field, `must be ${allowed.filter(Boolean).join(' or ')}`);
    }
    case 'pattern':
      return named(field, formOf(field) ?? first.message);
    default:
      return named(field, first.message);
  }
}

const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** The first text that a database refuses; undefined without one. */
function textProblem(value: unknown, field = ''): string | undefined {
  if (typeof value === 'string')
    return isStorable(value)
      ? undefined
      : named(field, 'must be text without NUL characters and lone surrogates');
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (!isStorable(key)) return `${field} must have names without NUL characters and lone surrogates`;
    const below = Array.isArray(value) ? `${field}[${key}]` : [field, key].filter(Boolean).join('.');
    const problem = textProblem(inner, below);
    if (problem) return problem;
  }
  return undefined;
}

/** The first problem of a source manifest, in a line that begins with the field; undefined without one. */
export function sourceProblem(value: unknown): string | undefined {
  const problem = schemaProblem(ChildSource, value);
  if (problem) return problem;
  const source = value as ChildSource;
  const isFile = (module: string) => /^\.\/(?!.*\.\.)[\w./-]+\.[a-z]+$/.test(module);
  return moduleProblem(source, isFile, 'must be a file of the app, ./…') ?? mountProblem(source);
}

/** The first problem of a released manifest; undefined without one. */
export function releaseProblem(value: unknown): string | undefined {
  const problem = schemaProblem(ChildManifest, value) ?? textProblem(value);
  if (problem) return problem;
  const manifest = value as ChildManifest;
  const { entry, previous } = manifest;
  return (
    entryProblem('entry', entry, manifest) ??
    (previous && entryProblem('previous.entry', previous.entry, manifest)) ??
    styleSheetProblem(manifest) ??
    moduleProblem(manifest, (module) => module in manifest.integrity, 'is not in integrity') ??
    mountProblem(manifest)
  );
}

/** An origin that a content policy takes as one source: no wildcard, and nothing that ends a source or directive. */
const ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/;

function entryProblem(field: string, entry: string, { integrity }: ChildManifest): string | undefined {
  if (!/^(https?:\/\/|\/(?!\/))/.test(entry) || !URL.canParse(entry, 'http://platform'))
    return `${field} must be an address, https://… or /…`;
  if (!ORIGIN.test(new URL(entry, 'http://platform').origin))
    return `${field} must be at a host of letters, digits, dots and hyphens`;
  return entry in integrity ? undefined : `integrity does not contain the ${field}`;
}

function styleSheetProblem({ styleSheets = [], integrity }: ChildManifest): string | undefined {
  const missing = styleSheets.findIndex((address) => !(address in integrity));
  return missing < 0 ? undefined : `styleSheets[${missing}] is not in integrity`;
}

function moduleProblem(
  { contributions = [] }: ChildSource,
  isRight: (module: string) => boolean,
  problem: string,
): string | undefined {
  const wrong = contributions.findIndex(({ module }) => module !== undefined && !isRight(module));
  return wrong >= 0 ? `contributions[${wrong}].module ${problem}` : undefined;
}

/** Codes must be well-formed, because no role could grant others. */
function codeProblem({ functionCodes, routes = [], contributions = [] }: ChildSource): string | undefined {
  const codes = [
    ...functionCodes.map((code, index) => [`functionCodes[${index}]`, code] as const),
    ...routes.map(({ functionCode }, index) => [`routes[${index}].functionCode`, functionCode] as const),
    ...contributions.map(
      ({ functionCode }, index) => [`contributions[${index}].functionCode`, functionCode] as const,
    ),
  ];
  const wrong = codes.find(([, code]) => code !== undefined && !isFunctionCode(code));
  return wrong && `${wrong[0]} must be noun:verb`;
}

function mountProblem(source: ChildSource): string | undefined {
  const { name, base, routes = [], contributions = [] } = source;
  if (base !== CHILD_MOUNT_PATH + name) return `base must be ${CHILD_MOUNT_PATH}${name}`;
  const paths = routes.map(({ path }) => path);
  const twice = paths.findIndex((path, index) => paths.indexOf(path) !== index);
  if (twice >= 0) return `routes[${twice}].path ${paths[twice]} is listed twice`;
  const lost = routes.findIndex(({ activePath }) => activePath !== undefined && !paths.includes(activePath));
  if (lost >= 0) return `routes[${lost}].activePath is not a route of the app`;
  return codeProblem(source) ?? originProblem(source) ?? contributionProblem(contributions);
}

/** An origin has one spelling, which the operator's approval is compared with. */
function originProblem({ origins = {} }: ChildSource): string | undefined {
  const listed = Object.entries(origins).flatMap(([use, list]) =>
    list.map((origin, index) => [`origins.${use}[${index}]`, origin] as const),
  );
  const isOne = (origin: string) => URL.canParse(origin) && new URL(origin).origin === origin;
  const wrong = listed.find(([, origin]) => !isOne(origin));
  return wrong && `${wrong[0]} ${wrong[1]} must be written as browsers do, without a usual port`;
}

function contributionProblem(contributions: readonly ChildContribution[]): string | undefined {
  const names = contributions.map((each) => each.name);
  const twice = names.findIndex((each, index) => names.indexOf(each) !== index);
  if (twice >= 0) return `contributions[${twice}].name ${names[twice]} is listed twice`;
  const nowhere = contributions.findIndex(({ slot, path }) => slot === 'palette' && path === undefined);
  return nowhere >= 0 ? `contributions[${nowhere}].path is missing` : undefined;
}
