import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Writes into the page which files the chunk `from` imports while it runs, with what those are made of: the portal's worker has the browser
 * keep them (`providers/rowsWorker.ts`). Modules that match `but` are left out, with what only they import.
 */
export function kept({ from, but }: { from: string; but: RegExp }): Plugin {
  return {
    name: 'kept',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const found = new Set<string>();
        const chunkOf = (file: string) => bundle[file] as Chunk;
        const add = (file: string) => {
          if (found.has(file)) return;
          found.add(file);
          chunkOf(file).imports.forEach(add);
        };
        const own = Object.values(bundle).find(
          ({ type, name }) => type === 'chunk' && name === from,
        ) as Chunk;
        add(own.fileName);
        const there = found.size;
        // What is found meanwhile is gone through as well.
        for (const file of found)
          for (const part of chunkOf(file).dynamicImports)
            if (!but.test(chunkOf(part).facadeModuleId ?? '')) add(part);
        const content = [...found].slice(there).join(' ');
        return [{ tag: 'meta', attrs: { name: 'kept', content } }];
      },
    },
  };
}
