import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

/**
 * Puts what is painted before any code has come into the page, as a template. `path` is the module whose `painted` it is: HTML, of
 * what the portal's own code draws.
 */
export function painted(path: string): Plugin {
  let root = '';
  let settings: [string, string][] = [];
  return {
    name: 'painted',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      settings = Object.entries(config.env).filter(([name]) => name.startsWith('VITE_'));
    },
    async transformIndexHtml() {
      // What runs the module reads no `.env`, but the environment.
      Object.assign(process.env, Object.fromEntries(settings));
      const { module } = await runnerImport<{ painted: string }>(join(root, path), {
        root,
        configFile: false,
        logLevel: 'silent',
      });
      return [{ tag: 'template', attrs: { id: 'painted' }, children: module.painted, injectTo: 'body' }];
    },
  };
}
