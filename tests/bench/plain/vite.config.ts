import { defineConfig } from 'vite';
import { reactItself } from '../reactItself';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: reactItself },
  build: {
    outDir: '../../../node_modules/.cache/bench-plain',
    emptyOutDir: true,
    chunkSizeWarningLimit: 2000,
  },
});
