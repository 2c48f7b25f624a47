import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { NONCE_TO_COME } from './common/pageNonce.ts';
import product from './package.json' with { type: 'json' };
import { commit } from './scripts/commit.ts';
import { firstReads } from './scripts/firstReads.ts';
import { judged } from './scripts/judged.ts';
import { kept } from './scripts/kept.ts';
import { painted } from './scripts/painted.ts';

const API = process.env.API_ORIGIN ?? 'http://127.0.0.1:4000';

/** Three zones, far apart and on both sides of UTC, in which the date logic has to come out the same. */
const ZONES = ['Pacific/Kiritimati', 'UTC', 'America/Los_Angeles'];

/** Where others use the machine too, a second try and twice the time, as the browser tests have it. */
const RETRY = process.env.CI ? 1 : 0;
const TIMES = process.env.CI ? 2 : 1;

/**
 * What stands in the place of a package in the build: a polyfill of what every browser has, what of its router
 * react-admin would draw and the portal draws itself, and a comparison that brings half of lodash along.
 */
const INSTEAD: Record<string, string> = {
  'object.entries': 'module.exports = Object.entries;',
  'react-router-dom': `
    export * from 'react-router';
    export const [createHashRouter, RouterProvider, useBlocker, Link, Navigate, Route, Routes, Outlet] = [];
  `,
  'lodash/isEqual.js': `export { dequal as default } from 'dequal';`,
};

/** 90 kB less than the packages themselves, before anything is painted. */
const instead: Plugin = {
  name: 'instead',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(INSTEAD, id) ? `\0${id}` : undefined),
  load: (id) => INSTEAD[id.slice(1)],
};

/**
 * react-router's package leads every bundler to its development build. Nor does it say of the components that nobody draws that
 * they may be left out: of each is written down at once what a debugger calls it. And it looks for a hook that Preact does not have.
 */
const productionRouter: Plugin = {
  name: 'production-react-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(\/dom)?$/ },
    async handler(id, importer) {
      const found = await this.resolve(id, importer, { skipSelf: true });
      return found?.id.replace('/dist/development/', '/dist/production/');
    },
  },
  transform: {
    filter: { id: /react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/React\d*\[USE_OPTIMISTIC\]/, 'undefined')
        .replace(/(?<== )(?=React\d*\.(createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
  },
};

/** The face is there from the second visit on: one that comes late would have a whole page measured and painted again. */
const fontAtOnce: Plugin = {
  name: 'font-at-once',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /@fontsource-variable\/inter\/.*\.css/ },
    handler: (css) => css.replaceAll('font-display: swap', 'font-display: optional'),
  },
};

/** The files that each page needs, whoever is signed in. */
const NAMED = new Set(['start', 'rolldown-runtime']);

/** What `import()` has to ask for besides the file itself and those that are there already: mostly nothing. */
const besidesItself = (file: string, files: string[]) =>
  files.some((other) => other !== file && !/\/(boot|start|portal|rolldown-runtime)-/.test(other))
    ? files
    : [];

/** The page asks for what `boot` will import as soon as it has been read itself. */
const preloadMain: Plugin = {
  name: 'preload-main',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ type, name }) => type === 'chunk' && NAMED.has(name))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
          injectTo: 'head',
        })),
  },
};

/** Chromium compiles each file while it comes, beside the page's thread, and not function by function as they are called on it. */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};

export default defineConfig({
  define: {
    'import.meta.env.PORTAL_VERSION': JSON.stringify(product.version),
    'import.meta.env.PORTAL_COMMIT': JSON.stringify(commit()),
  },
  plugins: [
    instead,
    productionRouter,
    fontAtOnce,
    preloadMain,
    compiledAhead,
    firstReads('app/firstReads.ts'),
    painted('app/painted.tsx'),
    // All that opens on a page: no other page, which comes with going there, no other language, no captcha.
    kept({ from: 'portal', but: /\/src\/(pages\/(?!dashboard)|words\/|signin\/captcha\/)/ }),
    ...judged({
      mistakes: 'app/mistakes.ts',
      types: 'tsconfig.portal.json',
      watched: ['common', 'declare', 'resources'],
    }),
  ],
  html: { cspNonce: NONCE_TO_COME },
  build: {
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false, resolveDependencies: besidesItself },
    // All of it is a few kB and in the document's head; a part's own would be waited for after its code has come.
    cssCodeSplit: false,
    rolldownOptions: {
      // MUI's `use client` says nothing to what has no server's components.
      checks: { moduleLevelDirective: false },
      // What jsPDF draws HTML and SVG with; no document of the portal is made of either.
      external: ['canvg', 'dompurify', 'html2canvas'],
      // Two files until a list stands, not one for each set of modules that some dialog shares with it.
      output: {
        codeSplitting: {
          groups: [
            { name: 'boot', test: /\/app\/boot\.ts$/, priority: 3 },
            // With what the sign-in and the portal share: neither waits for the other.
            { name: 'start', test: /\/(app\/main\.tsx|src\/shell\/Icon\.tsx)$/, priority: 2 },
            // What compiled packages share, and no first page needs: among MUI's it would bring all of that to the Spanish, whose
            // names of months have a line of it.
            { name: 'compiled', test: /\/@babel\/runtime\//, priority: 2 },
            { name: 'portal', test: /\/app\/App\.tsx$/, priority: 1 },
            // What dialogs, menus and forms share of MUI: one file, not sixty of a few hundred bytes each.
            {
              name: 'mui',
              test: /node_modules\/(@mui\/(material|system|utils|styled-engine|private-theming)|@emotion|@popperjs)\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': API } },
  resolve: process.env.VITEST
    ? {
        conditions: ['module-sync', 'module', 'browser', 'development|production'],
        // The one that MUI has, which Node resolves for it.
        alias: { '@emotion/react': fileURLToPath(import.meta.resolve('@emotion/react')) },
      }
    : {},
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
          include: ['tests/{common,feeds,providers,declare,resources,several,architecture}/**/*.test.ts'],
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
