import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MISTAKE, smallPortal } from '../support/smallPortal';

// Processes are started.
vi.setConfig({ testTimeout: 120_000 });

let portal: ReturnType<typeof smallPortal>;
beforeEach(() => {
  portal = smallPortal();
});
afterEach(() => portal.remove());

const built = () => readFileSync(join(portal.home, 'dist/index.html'), 'utf8');

/** Builds after `change`, where a build was before: how that ended, and what it said. */
async function builtAgain(change: () => void) {
  mkdirSync(join(portal.home, 'dist'));
  writeFileSync(join(portal.home, 'dist/index.html'), 'The last build.');
  change();
  const build = portal.vite('build', portal.home, '--logLevel', 'warn');
  return { code: await build.ended, said: build.errors().join('\n') };
}

describe('a build', () => {
  it('of what is declared well takes the place of the last one', async () => {
    expect(await builtAgain(() => {})).toMatchObject({ code: 0 });
    expect(built()).toContain('<script');
  });

  it('of a wrong declaration says the sentence, and leaves the last one as it is', async () => {
    const { code, said } = await builtAgain(portal.declareWrongly);
    expect(code).toBe(1);
    expect(said).toContain(MISTAKE);
    expect(built()).toBe('The last build.');
  });

  it('of what the compiler refuses says so, and leaves the last one as it is', async () => {
    const { code, said } = await builtAgain(() =>
      portal.write('declared/kind.ts', "export const kind: 'text' | 'money' = 'txet';\n"),
    );
    expect(code).toBe(1);
    expect(said).toMatch(/declared\/kind\.ts.*TS2\d+/);
    expect(built()).toBe('The last build.');
  });

  it('of declarations that cannot be read says why', async () => {
    const { code, said } = await builtAgain(() =>
      portal.write(
        'declared/mistakes.ts',
        "throw new Error('No such list.');\nexport const mistakes = [];\n",
      ),
    );
    expect(code).toBe(1);
    expect(said).toContain('The declarations cannot be read. No such list.');
    expect(built()).toBe('The last build.');
  });
});

describe('the development server', () => {
  it('does not start with a wrong declaration', async () => {
    portal.declareWrongly();
    const server = portal.vite(portal.home);
    expect(await server.ended).toBe(1);
    expect(server.errors().join('\n')).toContain(MISTAKE);
  });

  it('says what becomes wrong while it runs', async () => {
    const server = portal.vite(portal.home, '--port', '0');
    try {
      await server.line(/Local:/);
      portal.declareWrongly();
      await vi.waitFor(() => expect(server.errors().join('\n')).toContain(MISTAKE), { timeout: 20_000 });
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  });
});
