/** What a route shows: a page element, and whether sidebar and navbar surround it. */
export interface PageMount {
  readonly tag: string;
  readonly chrome: 'full' | 'none';
  /** Shown to people who are not signed in, too. */
  readonly open: boolean;
  /** Key of the title in the namespace `shell`. */
  readonly title: string;
}

/** The shell's own pages by path. Child apps come from their manifests, see `mountOf`. */
export const pages: Readonly<Record<string, PageMount>> = {
  '/login': { tag: 'uc-login', chrome: 'none', open: true, title: 'loginTitle' },
  '/home': { tag: 'uc-workbench', chrome: 'full', open: false, title: 'homeTitle' },
  '/404': { tag: 'uc-not-found', chrome: 'none', open: true, title: 'notFoundTitle' },
};
