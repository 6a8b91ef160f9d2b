/** Why a container needs somebody, the gravest first. */
export const CONTAINER_NEEDS = ['safety', 'silent', 'alarm', 'limit', 'outlier', 'derated', 'fine'] as const;
export type ContainerNeed = (typeof CONTAINER_NEEDS)[number];
