/** A 32-bit hash of a text (FNV-1a), which seeds a station's weather by its code. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number in [0, 1) that depends only on seed and index, so that any point in time can be computed on its own. */
export function noise(seed: number, index: number): number {
  let hash = seed ^ Math.imul(index | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** Noise in [−1, 1) that moves smoothly from knot to knot, `stepMs` apart. Any point in time can be computed alone. */
export function drift(seed: number, at: number, stepMs: number): number {
  const place = at / stepMs;
  const knot = Math.floor(place);
  const share = place - knot;
  const ease = share * share * (3 - 2 * share);
  const from = noise(seed, knot);
  return (from + (noise(seed, knot + 1) - from) * ease) * 2 - 1;
}
