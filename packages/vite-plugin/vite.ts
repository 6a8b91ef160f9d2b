/** The part of Vite's plugin API that is used here. The app brings Vite, in a version of its own. */

export interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly name?: string | undefined;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

export interface Config {
  readonly root?: string | undefined;
  readonly build?: { readonly outDir?: string | undefined } | undefined;
  readonly server?: { readonly port?: number | undefined } | undefined;
}

export interface ResolvedConfig {
  readonly root: string;
  readonly command: 'build' | 'serve';
  readonly plugins: readonly { readonly name: string }[];
}

export interface Server {
  readonly httpServer: { once(event: 'listening', listener: () => void): unknown } | null;
}

export interface Plugin {
  readonly name: string;
  readonly apply?: 'build' | 'serve';
  readonly enforce?: 'pre' | 'post';
  config?(config: Config): object;
  configResolved?(config: ResolvedConfig): void;
  configureServer?(server: Server): void;
  resolveId?(id: string): string | null;
  load?(id: string): string | null;
  transform?(code: string, id: string): string | null;
  readonly writeBundle?: {
    readonly order: 'post';
    readonly sequential: true;
    handler(options: unknown, bundle: Readonly<Record<string, Chunk>>): Promise<void>;
  };
}
