import 'cropperjs';
import type { CropperCanvas, CropperHandle, CropperImage, CropperSelection, CropperShade } from 'cropperjs';
import { AVATAR_CROP_PX } from '#contract/user-centre/avatar/limits.ts';
import { type Box, cover, type Matrix, move, type Size, start, turn, zoom } from './crop-geometry.ts';

/** Composed events of cropperjs's elements. They are stopped, since the page has no use for them. */
const INNER_EVENTS = ['action', 'actionstart', 'actionmove', 'actionend', 'change', 'transform'];

const make = <Made extends HTMLElement>(tag: string, attributes: Readonly<Record<string, string>> = {}) => {
  const element = document.createElement(tag) as Made;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

/**
 * A picture that moves under a fixed square. The elements of cropperjs are created one by one: its constructor writes
 * them as HTML, which Trusted Types refuses.
 */
export class Cropper {
  readonly #canvas = make<CropperCanvas>('cropper-canvas', { 'aria-hidden': 'true' });
  readonly #image = make<CropperImage>('cropper-image', { translatable: '', scalable: '', rotatable: '' });
  readonly #shade = make<CropperShade>('cropper-shade');
  readonly #handle = make<CropperHandle>('cropper-handle', { action: 'move', plain: '' });
  readonly #selection = make<CropperSelection>('cropper-selection', {
    width: `${AVATAR_CROP_PX}`,
    height: `${AVATAR_CROP_PX}`,
    'aspect-ratio': '1',
    precise: '',
    outlined: '',
  });
  readonly #place: HTMLElement;
  readonly #onChange: () => void;
  readonly #resized = new ResizeObserver(() => this.#centre());
  #size: Size | null = null;
  #address = '';

  /** `ringClass` styles the content of the square. `onChange` is called whenever the crop changes. */
  constructor(place: HTMLElement, ringClass: string, onChange: () => void) {
    this.#place = place;
    this.#onChange = onChange;
    // cropperjs draws with its own colour property.
    this.#canvas.themeColor = 'var(--colorBrandStroke1)';
    Object.assign(this.#canvas.style, { blockSize: '100%', touchAction: 'none' });
    // The square must not intercept drags on the picture below it.
    for (const above of [this.#shade, this.#selection]) above.style.pointerEvents = 'none';
    this.#image.style.visibility = 'hidden';
    this.#selection.append(make('div', { class: ringClass }));
    this.#image.addEventListener('transform', this.#limit);
    this.#canvas.append(this.#image, this.#shade, this.#handle, this.#selection);
    for (const name of INNER_EVENTS) place.addEventListener(name, stop);
    place.append(this.#canvas);
    this.#resized.observe(place);
  }

  /**
   * Shows a picture, oriented by its EXIF data. Rejects if the browser cannot decode it; the previous picture stays.
   */
  async load(picture: Blob): Promise<void> {
    const address = URL.createObjectURL(picture);
    try {
      await Object.assign(new Image(), { src: address }).decode();
    } catch (error) {
      URL.revokeObjectURL(address);
      throw error;
    }
    this.#size = null;
    this.#image.style.visibility = 'hidden';
    this.#image.$image.src = address;
    try {
      await this.#image.$image.decode();
    } finally {
      URL.revokeObjectURL(this.#address);
      this.#address = address;
    }
    // Loading has reset the position.
    await this.#image.$ready();
    const { naturalWidth: width, naturalHeight: height } = this.#image.$image;
    this.#size = { width, height };
    this.#centre();
    this.#set(start(this.#size, this.#box()));
    this.#image.style.visibility = '';
  }

  zoom(factor: number): void {
    this.#apply((matrix, size, box) => zoom(matrix, size, box, factor));
  }

  turn(direction: 1 | -1): void {
    this.#apply((matrix, size, box) => turn(matrix, size, box, direction));
  }

  move(x: number, y: number): void {
    this.#apply((matrix) => move(matrix, x, y));
  }

  /** Draws the crop in the given size. */
  draw(edgePx: number): Promise<HTMLCanvasElement> {
    return this.#selection.$toCanvas({
      width: edgePx,
      height: edgePx,
      beforeDraw(context) {
        context.imageSmoothingQuality = 'high';
      },
    });
  }

  destroy(): void {
    this.#resized.disconnect();
    this.#canvas.remove();
    for (const name of INNER_EVENTS) this.#place.removeEventListener(name, stop);
    URL.revokeObjectURL(this.#address);
  }

  #apply(change: (matrix: Matrix, size: Size, box: Box) => Matrix): void {
    if (this.#size) this.#set(change(this.#matrix(), this.#size, this.#box()));
  }

  #set(matrix: Matrix): void {
    const [a, b, c, d, e, f] = matrix;
    this.#image.$setTransform(a, b, c, d, e, f);
  }

  #matrix(): Matrix {
    return this.#image.$getTransform() as unknown as Matrix;
  }

  #box(): Box {
    return { x: this.#selection.x, y: this.#selection.y, edge: AVATAR_CROP_PX };
  }

  /** Keeps the square covered by the picture after every move. */
  readonly #limit = (event: Event) => {
    if (!this.#size) return;
    const { matrix } = (event as CustomEvent<{ matrix: Matrix }>).detail;
    const covering = cover(matrix, this.#size, this.#box());
    if (covering === matrix) {
      this.#onChange();
      return;
    }
    event.preventDefault();
    this.#set(covering);
  };

  /** Centres the square in its container and moves the picture along with it. */
  #centre(): void {
    const { clientWidth, clientHeight } = this.#place;
    const before = this.#box();
    const [x, y] = [(clientWidth - AVATAR_CROP_PX) / 2, (clientHeight - AVATAR_CROP_PX) / 2];
    this.#selection.$change(x, y, AVATAR_CROP_PX, AVATAR_CROP_PX);
    if (this.#size) this.#set(move(this.#matrix(), x - before.x, y - before.y));
  }
}

const stop = (event: Event) => event.stopPropagation();
