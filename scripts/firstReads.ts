import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const NAME = 'virtual:first-reads';

/**
 * `virtual:first-reads`: what each page reads first, worked out of the declarations when the portal is built, so that a
 * page's first bytes can ask for it. `path` is the module whose `firstReads` it is.
 */
export function firstReads(path: string): Plugin {
  let root = '';
  return {
    name: 'first-reads',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { module } = await runnerImport<{ firstReads: unknown }>(join(root, path), {
        root,
        configFile: false,
        logLevel: 'silent',
      });
      return `export const firstReads = ${JSON.stringify(module.firstReads)};`;
    },
  };
}
