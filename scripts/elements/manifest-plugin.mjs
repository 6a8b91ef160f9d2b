import { commonAttributes, commonEvents } from './common.mjs';

const KINDS = new Set(['string', 'number', 'boolean', 'json']);

/** Types that need no import: declarations must work on their own in another repository. */
const STANDING_TYPES = new Set(['Array', 'ReadonlyArray', 'Record', 'Readonly', 'Partial', 'Date']);

const attributeName = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

/**
 * Analyzer plugin that reads `export const UcName = define('uc-name', View, { … })`. Reports missing parts to
 * `complain`. `adviceFor` gives the sentence of what is deprecated.
 */
export function definePlugin(complain, adviceFor) {
  return {
    name: 'heliport-define',
    analyzePhase({ ts, node, moduleDoc }) {
      if (!ts.isVariableStatement(node)) return;
      for (const { name, initializer } of node.declarationList.declarations) {
        if (!initializer || !ts.isCallExpression(initializer)) continue;
        if (initializer.expression.getText() !== 'define') continue;
        const declaration = readDefinition(ts, node, name.text, initializer, (what) =>
          complain(`${moduleDoc.path}: ${what}`),
        );
        if (!declaration) continue;
        markDeprecated(declaration, adviceFor);
        // The analyzer has recorded it as a plain variable.
        moduleDoc.declarations = moduleDoc.declarations.filter((each) => each.name !== declaration.name);
        moduleDoc.declarations.push(declaration);
        moduleDoc.exports.push({
          kind: 'custom-element-definition',
          name: declaration.tagName,
          declaration: { name: declaration.name, module: moduleDoc.path },
        });
      }
    },
    moduleLinkPhase({ moduleDoc }) {
      const made = new Set(
        moduleDoc.declarations.filter((each) => each.customElement).map(({ name }) => name),
      );
      moduleDoc.declarations = moduleDoc.declarations.filter(
        (each) => each.customElement || !made.has(each.name),
      );
    },
  };
}

/** Marks the element, its attributes and its fields that are deprecated, as the manifest's schema does. */
function markDeprecated(declaration, adviceFor) {
  const { tagName, attributes, members } = declaration;
  const mark = (part, name) => {
    const advice = adviceFor(name);
    if (advice) part.deprecated = advice;
  };
  mark(declaration, `<${tagName}>`);
  for (const attribute of attributes) mark(attribute, `<${tagName} ${attribute.name}>`);
  for (const field of members) mark(field, `<${tagName} ${field.attribute}>`);
}

function readDefinition(ts, statement, name, call, complain) {
  const [tag, , options] = call.arguments;
  if (!tag || !ts.isStringLiteral(tag) || !options || !ts.isObjectLiteralExpression(options)) {
    complain('define() needs a literal tag and a literal definition');
    return undefined;
  }
  const reader = readerOf(ts, complain);
  const entries = (key) => reader.entries(options, key);
  const attributes = [...entries('props').map((entry) => readAttribute(reader, entry)), ...commonAttributes];
  const events = [...entries('events').map((entry) => readEvent(reader, entry)), ...commonEvents];
  const slots = entries('slots').map((entry) => {
    const slot = reader.keyOf(entry);
    return { name: slot, description: reader.describe(entry, `slot ${slot}`) };
  });
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag.text,
    description: reader.describe(statement, 'the element'),
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ kind, ...attribute }) => attribute),
    members: attributes.map(memberOf),
    events,
    slots,
  };
}

/** Reads parts of a definition. Reports missing or non-portable parts to `complain`. */
function readerOf(ts, complain) {
  return {
    ts,
    complain,
    describe(node, what) {
      const text = docOf(ts, node);
      if (text === '') complain(`${what} has no doc comment`);
      return text;
    },
    typeOf(argument, what) {
      if (!argument) return undefined;
      for (const foreign of foreignTypes(ts, argument)) {
        complain(`${what}: write the type out instead of ${foreign}, because declarations cannot import it`);
      }
      return argument.getText().replace(/\s+/g, ' ');
    },
    entries(options, key) {
      const property = options.properties.find((each) => each.name?.getText() === key);
      if (!property) return [];
      if (ts.isPropertyAssignment(property) && ts.isObjectLiteralExpression(property.initializer)) {
        return property.initializer.properties.filter(ts.isPropertyAssignment);
      }
      complain(`${key} must be an object literal`);
      return [];
    },
    keyOf: ({ name: key }) => (ts.isIdentifier(key) || ts.isStringLiteral(key) ? key.text : key.getText()),
  };
}

function readAttribute({ ts, complain, keyOf, typeOf, describe }, entry) {
  const fieldName = keyOf(entry);
  const what = `property ${fieldName}`;
  const value = entry.initializer;
  const maker = ts.isCallExpression(value) && value.expression.getText() === 'oneOf' ? 'string' : 'json';
  const kind = ts.isStringLiteral(value) ? value.text : maker;
  if (!KINDS.has(kind)) complain(`${what} has an unknown kind`);
  const text = ts.isCallExpression(value) ? typeOf(value.typeArguments?.[0], what) : undefined;
  return {
    name: attributeName(fieldName),
    fieldName,
    kind,
    type: { text: text ?? (kind === 'json' ? 'unknown' : kind) },
    description: describe(entry, what),
  };
}

function readEvent({ ts, keyOf, typeOf, describe }, entry) {
  const what = `event ${keyOf(entry)}`;
  const detail = ts.isCallExpression(entry.initializer) ? entry.initializer.typeArguments?.[0] : undefined;
  return {
    name: keyOf(entry),
    type: { text: `CustomEvent<${typeOf(detail, what) ?? 'undefined'}>` },
    description: describe(entry, what),
  };
}

/** Returns the class field of an attribute. */
function memberOf({ fieldName, type, description, kind, name: attribute }) {
  return {
    kind: 'field',
    name: fieldName,
    type: { text: kind === 'boolean' ? type.text : `${type.text} | undefined` },
    description,
    attribute,
    reflects: kind !== 'json',
  };
}

/** Returns the text of the doc comment; '' without one. */
function docOf(ts, node) {
  return ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => (typeof comment === 'string' ? comment : (ts.getTextOfJSDocComment(comment) ?? '')))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function foreignTypes(ts, node, found = []) {
  if (ts.isTypeReferenceNode(node) && !STANDING_TYPES.has(node.typeName.getText())) {
    found.push(node.typeName.getText());
  }
  ts.forEachChild(node, (child) => foreignTypes(ts, child, found));
  return found;
}
