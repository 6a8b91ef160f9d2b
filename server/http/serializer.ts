import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';

type Serializer = (value: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

/**
 * Writes what a schema names as JSON. The first answer compiles it. Calls that share a schema, as all do that of
 * refusals, share the compiled one.
 */
export function serializerOf(schema: object): Serializer {
  let own: Serializer | undefined;
  return (value) => {
    own ??= compiledOf(schema);
    return own(value);
  };
}

function compiledOf(schema: object): Serializer {
  const serializer = compiled.get(schema) ?? fastJsonStringify(schema as AnySchema);
  compiled.set(schema, serializer);
  return serializer;
}
