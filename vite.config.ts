import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checker } from 'vite-plugin-checker';
import { NONCE_PLACEHOLDER } from './common/noncePlaceholder.ts';
import product from './package.json' with { type: 'json' };
import { getCommit } from './scripts/getCommit.ts';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** The language of a first visit on a static host: `en`, `es` or `browser`. Our own server sets it at run time. */
const DEFAULT_LANGUAGE = process.env.DEFAULT_LANGUAGE ?? 'en';

export default defineConfig({
  define: {
    'import.meta.env.DEFAULT_LANGUAGE': JSON.stringify(DEFAULT_LANGUAGE),
    'import.meta.env.PORTAL_VERSION': JSON.stringify(product.version),
    'import.meta.env.PORTAL_COMMIT': JSON.stringify(getCommit()),
  },
  // In development, the errors of the compiler are shown over the page.
  plugins: [react(), checker({ typescript: { tsconfigPath: 'tsconfig.portal.json' }, enableBuild: false })],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    // All styles are a few kB and in the document's head. Those of a part would be fetched only after its code.
    cssCodeSplit: false,
    rolldownOptions: {
      // MUI's `use client` says nothing to what has no server's components.
      checks: { moduleLevelDirective: false },
      // What jsPDF draws HTML and SVG with; no document of the portal is made of either.
      external: ['canvg', 'dompurify', 'html2canvas'],
      output: {
        // A group without its modules' dependencies needs it.
        strictExecutionOrder: true,
        codeSplitting: {
          groups: [
            // React and the session, for the sign-in page too.
            { name: 'initial', tags: ['$initial'] },
            // What validates forms. Each form loads it, and no list.
            {
              name: 'validation',
              test: /node_modules\/zod\/|common\/schemas\/kinds/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            // What eight or more parts use, in one file. Otherwise a list waits for a hundred.
            { name: 'shared', minShareCount: 8, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API } },
});
