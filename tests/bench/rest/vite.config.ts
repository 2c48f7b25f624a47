import { defineConfig } from 'vite';

/** The Vite configuration of the plain portal for long lists. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../../node_modules/.cache/bench-rest',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
