/** The `like` pattern of texts that contain what a person searches for. Wildcards in it stand for themselves. */
export const likePattern = (search: string): string => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`;
