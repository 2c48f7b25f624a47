import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../../node_modules/.cache/bench-plain',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
