/** Identifier of a person, organisation, application or record, in lower or upper case. */
export const UUID_PATTERN = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$';

const uuidPattern = new RegExp(UUID_PATTERN);

/** True for an identifier that the database can look up. */
export function isUuid(value: string): boolean {
  return uuidPattern.test(value);
}
