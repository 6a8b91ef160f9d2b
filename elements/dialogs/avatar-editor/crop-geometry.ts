/** A CSS transform about the picture's centre, which lies at the top left of the stage before it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The square that is cut out, in pixels of the stage. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/** How far beyond its smallest size a picture may be zoomed. */
const MAX_ZOOM = 10;
/** Below this, two positions are the same: sums of fractions are never exact. */
const TOLERANCE_PX = 0.001;

/** The whole of the shorter side in the box, the middle in the middle. */
export function start(size: Size, box: Box): Matrix {
  const scale = box.edge / Math.min(size.width, size.height);
  const middle = centre(box);
  return [scale, 0, 0, scale, middle.x - size.width / 2, middle.y - size.height / 2];
}

/** The nearest position that covers the box and is not too large; the same matrix when it does already. */
export function cover(matrix: Matrix, size: Size, box: Box): Matrix {
  const least = box.edge / Math.min(size.width, size.height);
  const scale = Math.hypot(matrix[0], matrix[1]);
  const wanted = Math.min(Math.max(scale, least), least * MAX_ZOOM);
  const scaled = Math.abs(wanted - scale) < 1e-9 ? matrix : zoom(matrix, size, box, wanted / scale);
  const [a, b, c, d, e, f] = scaled;
  const half = {
    x: (Math.abs(a) * size.width + Math.abs(c) * size.height) / 2,
    y: (Math.abs(b) * size.width + Math.abs(d) * size.height) / 2,
  };
  const at = { x: size.width / 2 + e, y: size.height / 2 + f };
  const x = clamp(at.x, box.x + box.edge - half.x, box.x + half.x);
  const y = clamp(at.y, box.y + box.edge - half.y, box.y + half.y);
  if (Math.abs(x - at.x) < TOLERANCE_PX && Math.abs(y - at.y) < TOLERANCE_PX) return scaled;
  return [a, b, c, d, x - size.width / 2, y - size.height / 2];
}

/** Larger or smaller about the middle of the box. */
export function zoom(matrix: Matrix, size: Size, box: Box, factor: number): Matrix {
  return about(matrix, size, box, [factor, 0, 0, factor]);
}

/** A quarter turn about the middle of the box; 1 is to the right, -1 to the left. */
export function turn(matrix: Matrix, size: Size, box: Box, direction: 1 | -1): Matrix {
  return about(matrix, size, box, [0, direction, -direction, 0]);
}

export function move([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, e + x, f + y];
}

/** Applies a linear map, given by its columns, so that the middle of the box stays where it is. */
function about(
  [a, b, c, d, e, f]: Matrix,
  size: Size,
  box: Box,
  [p, q, r, s]: readonly [number, number, number, number],
): Matrix {
  const middle = centre(box);
  const [x, y] = [size.width / 2 + e - middle.x, size.height / 2 + f - middle.y];
  return [
    p * a + r * b,
    q * a + s * b,
    p * c + r * d,
    q * c + s * d,
    p * x + r * y + middle.x - size.width / 2,
    q * x + s * y + middle.y - size.height / 2,
  ];
}

const centre = ({ x, y, edge }: Box) => ({ x: x + edge / 2, y: y + edge / 2 });
const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));
