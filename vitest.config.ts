import { defineConfig } from 'vitest/config';
import { getSampledFiles, RUN_ALL } from './tests/support/sampling.ts';
import viteConfig from './vite.config.ts';

/** Three zones, far apart and on both sides of UTC. The date logic must have the same results in all of them. */
const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'];

/** Where others use the machine too, a second try, as the browser tests have it. */
const RETRY = process.env.CI ? 1 : 0;
/** The longest tests take all cases in `npm run test:full`. */
const LIMIT_MS = RUN_ALL ? 1_800_000 : 300_000;

/** Without `development`: packages have their production code, as in a build. */
const conditions = ['module-sync', 'node'];

/** A project of tests in happy-dom. */
const portal = (
  name: string,
  include: string[],
  options: { isolate?: boolean; env?: Record<string, string> } = {},
) => ({
  extends: true as const,
  test: {
    name,
    include,
    environment: 'happy-dom',
    setupFiles: ['tests/support/portal.setup.ts'],
    // React's production build renders faster, and it is what users have.
    env: { NODE_ENV: 'production' },
    isolate: false,
    retry: RETRY,
    ...options,
  },
});

export default defineConfig({
  define: viteConfig.define,
  oxc: { jsx: { runtime: 'automatic', development: false } },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    // For a test that hangs. What is waited for within a test has limits of its own.
    hookTimeout: LIMIT_MS,
    testTimeout: LIMIT_MS,
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
            'tests/{common,feeds,providers,schema,resources,scripts,bulk,list,show,architecture}/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/*.test.ts', ...getSampledFiles('tests/server/long')],
          globalSetup: 'tests/support/postgres.setup.ts',
          // Files share a process and what it has read, compiled and made quick. Each has a database of its own.
          isolate: false,
          retry: RETRY,
        },
      },
      // Those that put something else in a module's place have a process each.
      portal('portal, apart', ['tests/portal/*.apart.test.tsx'], { isolate: true }),
      // React's warnings are in its development build only.
      portal('portal, development', ['tests/portal/*.development.test.tsx'], { env: {} }),
      portal('portal', [
        'tests/portal/!(*.apart|*.development).test.tsx',
        ...getSampledFiles('tests/portal/long'),
      ]),
    ],
  },
});
