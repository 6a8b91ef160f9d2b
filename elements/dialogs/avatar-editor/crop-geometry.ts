/** A CSS transform about the picture's centre. Before it, the centre is at the top left of the stage. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The crop square, in pixels of the stage. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly edge: number;
}

/** Maximum zoom, relative to the smallest size. */
const MAX_ZOOM = 10;
/** Tolerance for equal positions, because of rounding errors. */
const TOLERANCE_PX = 0.001;

/** Centres the picture so that its shorter side fills the box. */
export function start(size: Size, box: Box): Matrix {
  const scale = box.edge / Math.min(size.width, size.height);
  const middle = centre(box);
  return [scale, 0, 0, scale, middle.x - size.width / 2, middle.y - size.height / 2];
}

/** Returns the nearest matrix that covers the box within the maximum zoom; the same matrix if it already does. */
export function cover(matrix: Matrix, size: Size, box: Box): Matrix {
  const least = box.edge / Math.min(size.width, size.height);
  const scale = Math.hypot(matrix[0], matrix[1]);
  const target = Math.min(Math.max(scale, least), least * MAX_ZOOM);
  const scaled = Math.abs(target - scale) < 1e-9 ? matrix : zoom(matrix, size, box, target / scale);
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

/** Scales about the middle of the box. */
export function zoom(matrix: Matrix, size: Size, box: Box, factor: number): Matrix {
  return about(matrix, size, box, [factor, 0, 0, factor]);
}

/** Turns by 90° about the middle of the box; 1 is right, -1 is left. */
export function turn(matrix: Matrix, size: Size, box: Box, direction: 1 | -1): Matrix {
  return about(matrix, size, box, [0, direction, -direction, 0]);
}

export function move([a, b, c, d, e, f]: Matrix, x: number, y: number): Matrix {
  return [a, b, c, d, e + x, f + y];
}

/** Applies a linear map, given by its columns, about the middle of the box. */
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
