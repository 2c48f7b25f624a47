import react from '@vitejs/plugin-react';
import { checker } from 'vite-plugin-checker';
import { defineConfig } from 'vitest/config';
import { NONCE_PLACEHOLDER } from './common/noncePlaceholder.ts';
import product from './package.json' with { type: 'json' };
import { getCommit } from './scripts/getCommit.ts';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** The language of a first visit on a static host: `en`, `es` or `browser`. Our own server sets it at run time. */
const DEFAULT_LANGUAGE = process.env.DEFAULT_LANGUAGE ?? 'en';

/** Three zones, far apart and on both sides of UTC, in which the date logic has to come out the same. */
const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'];

/** Where others use the machine too, a second try and twice the time, as the browser tests have it. */
const RETRY = process.env.CI ? 1 : 0;
const TIMES = process.env.CI ? 2 : 1;

export default defineConfig({
  define: {
    'import.meta.env.DEFAULT_LANGUAGE': JSON.stringify(DEFAULT_LANGUAGE),
    'import.meta.env.PORTAL_VERSION': JSON.stringify(product.version),
    'import.meta.env.PORTAL_COMMIT': JSON.stringify(getCommit()),
  },
  // In development, the errors of the compiler are shown over the page.
  plugins: [
    react(),
    ...(process.env.VITEST
      ? []
      : [checker({ typescript: { tsconfigPath: 'tsconfig.portal.json' }, enableBuild: false })]),
  ],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    // All of it is a few kB and in the document's head; a part's own would be waited for after its code has come.
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
            // What ten or more parts use, in one file. Otherwise a list waits for a hundred.
            { name: 'shared', minShareCount: 10, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API } },
  resolve: process.env.VITEST ? { conditions: ['module-sync', 'node', 'development|production'] } : {},
  test: {
    hookTimeout: 60_000 * TIMES,
    testTimeout: 30_000 * TIMES,
    // What was said to a spy holds the page that said it: nothing of an earlier test stays.
    clearMocks: true,
    restoreMocks: true,
    // Vitest leaves one core free, which on two cores means one file at a time.
    maxWorkers: 2,
    projects: [
      ...ZONES.map((TZ) => ({
        extends: true as const,
        test: {
          name: `days in ${TZ}`,
          include: ['tests/days/**/*.test.ts'],
          pool: 'forks' as const,
          env: { TZ },
        },
      })),
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'tests/{common,feeds,providers,schema,resources,scripts,bulk,list,architecture}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          // Files share a process and what it has read, compiled and made quick. Each has a database of its own.
          isolate: false,
          retry: RETRY,
        },
      },
      // Those that put something else in a module's place have a process each.
      ...[true, false].map((apart) => ({
        extends: true as const,
        test: {
          name: apart ? 'portal, apart' : 'portal',
          include: [`tests/portal/**/*${apart ? '.apart' : ''}.test.tsx`],
          exclude: apart ? [] : ['**/*.apart.test.tsx'],
          environment: 'happy-dom',
          isolate: apart,
          retry: RETRY,
          setupFiles: ['tests/support/portal.setup.ts'],
        },
      })),
    ],
  },
});
