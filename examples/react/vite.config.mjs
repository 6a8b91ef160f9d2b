import { heliport } from '@heliport/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The page has one copy of React, which this app shares with the shell.
export default defineConfig({ plugins: [react(), heliport({ entry: 'src/child.tsx', shared: true })] });
