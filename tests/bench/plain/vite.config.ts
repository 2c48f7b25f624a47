import { defineConfig } from 'vite';

/** The Vite configuration of the plain portal. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../../node_modules/.cache/bench-plain',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
