import { type TSchema, Type } from 'typebox';

/** One of several objects, told apart by a field that is a literal in each, so that only the errors of that one count. */
export const unionBy = (field: string, variants: readonly TSchema[]): TSchema =>
  Type.Unsafe({
    // The variants are closed, so the union itself must be open.
    ...{ type: 'object', required: [field], additionalProperties: true },
    ...{ discriminator: { propertyName: field }, oneOf: [...variants] },
  });
