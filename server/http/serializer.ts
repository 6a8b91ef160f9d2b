import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';

type Serializer = (value: unknown) => string;

const compiled = new WeakMap<object, Serializer>();

/**
 * Writes what a schema names as JSON. The first answer compiles it. Calls that share a schema, as all do that of
 * refusals, share the compiled one.
 */
export function serializerOf(schema: object): Serializer {
  return (value) => {
    const serializer = compiled.get(schema) ?? fastJsonStringify(schema as AnySchema);
    compiled.set(schema, serializer);
    return serializer(value);
  };
}
