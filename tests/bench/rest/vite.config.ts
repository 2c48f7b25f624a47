import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  build: {
    outDir: '../../../node_modules/.cache/bench-rest',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
