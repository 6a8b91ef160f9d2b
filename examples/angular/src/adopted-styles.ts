import { Injectable, type OnDestroy } from '@angular/core';

/** Takes the place of Angular's styles host: the styles of components are adopted style sheets of the document. */
@Injectable()
export class AdoptedStyles implements OnDestroy {
  readonly #sheets = new Map<string, { sheet: CSSStyleSheet; uses: number }>();

  addStyles(styles: readonly string[]): void {
    for (const css of styles) {
      const known = this.#sheets.get(css);
      if (known) {
        known.uses += 1;
        continue;
      }
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      this.#sheets.set(css, { sheet, uses: 1 });
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }
  }

  removeStyles(styles: readonly string[]): void {
    for (const css of styles) {
      const known = this.#sheets.get(css);
      if (!known) continue;
      known.uses -= 1;
      if (known.uses === 0) this.#drop(css, known.sheet);
    }
  }

  ngOnDestroy(): void {
    for (const [css, { sheet }] of this.#sheets) this.#drop(css, sheet);
  }

  addHost(): void {
    // Hosts are shadow roots. This app has none.
  }

  removeHost(): void {
    // See addHost.
  }

  #drop(css: string, sheet: CSSStyleSheet): void {
    this.#sheets.delete(css);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }
}
