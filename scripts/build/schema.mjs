// JSON schemas of the manifest, from contract/child.ts: TypeBox's schemas are JSON schemas, and the comments of their
// fields become the descriptions that editors show.
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { importTs } from './import-ts.mjs';
import { at } from './paths.mjs';

const SOURCE = 'contract/child.ts';
const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** `/** Its pages.` over several lines → one line. */
const plain = (comment) =>
  comment
    .replaceAll(/^\s*\*+ ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The comments of a source by the place where they end, blanks behind them included. */
function commentsOf(text, comments) {
  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return new Map(docs.map(({ end, value }) => [end + /^\s*/.exec(text.slice(end))[0].length, plain(value)]));
}

/** Descriptions of the fields of each schema constant, by the constant's name. */
function descriptions() {
  const text = readFileSync(at(SOURCE), 'utf8');
  const { program, comments } = parseSync(SOURCE, text);
  const docs = commentsOf(text, comments);
  const found = {};
  const note = (name, object) => {
    const fields = object.properties.filter(({ type, key }) => type === 'Property' && docs.has(key.start));
    found[name] = Object.fromEntries(fields.map(({ key, start }) => [key.name, docs.get(start)]));
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      const [object] = init?.type === 'CallExpression' ? init.arguments : [];
      if (object?.type === 'ObjectExpression') note(id.name, object);
    },
  }).visit(program);
  return found;
}

const describe = (schema, fields = {}) => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties).map(([name, property]) => [
      name,
      fields[name] ? { description: fields[name], ...property } : property,
    ]),
  ),
});

/** Lists of objects in a manifest, and the schema of their items. */
const ITEMS = { routes: 'ChildRoute', contributions: 'ChildContribution', firstCalls: 'FirstCalls' };

function describeAll(schema, fields, docs) {
  const described = describe(schema, fields);
  for (const [field, item] of Object.entries(ITEMS)) {
    const list = described.properties[field];
    described.properties[field] = { ...list, items: describe(list.items, docs[item]) };
  }
  const { origins } = described.properties;
  described.properties.origins = describe(origins, docs.ChildOrigins);
  return described;
}

/** Returns the schemas of the manifest that developers write and of the released one. */
export async function manifestSchemas() {
  const { ChildManifest, ChildSource } = await importTs(SOURCE);
  const { adviceOf, deprecationOf } = await importTs('contract/child/deprecations.ts');
  /** Marks deprecated fields, which editors then strike through. */
  const marked = (schema) => {
    for (const [field, property] of Object.entries(schema.properties)) {
      const deprecation = deprecationOf(`manifest ${field}`);
      const description = deprecation && `${adviceOf(deprecation)} ${property.description ?? ''}`;
      if (deprecation) schema.properties[field] = { ...property, deprecated: true, description };
    }
    return schema;
  };
  const docs = descriptions();
  const source = marked(describeAll(ChildSource, docs.ChildSource, docs));
  const release = marked(describeAll(ChildManifest, { ...docs.ChildSource, ...docs.ChildManifest }, docs));
  return {
    manifest: { $schema: DRAFT, title: 'Manifest of a Heliport child app', ...source },
    release: { $schema: DRAFT, title: 'Released manifest of a Heliport child app', ...release },
  };
}
