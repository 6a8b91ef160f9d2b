import { heliport } from '@heliport/vite-plugin';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    // Components create their nodes by calls. By default they would write HTML strings.
    svelte({ compilerOptions: { fragments: 'tree' } }),
    heliport(),
  ],
});
