import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { painted } from '../../scripts/painted';

it('what is painted before any code has come is as the settings of a build have it, in .env too', async () => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-painted-'));
  try {
    writeFileSync(join(root, '.env'), 'VITE_GREETING=Hello\n');
    writeFileSync(join(root, 'index.html'), '<!doctype html><title>Portal</title><body></body>');
    writeFileSync(
      join(root, 'page.ts'),
      `export const painted = '<p>' + import.meta.env.VITE_GREETING + '</p>';`,
    );
    const plugins = [painted('page.ts')];
    const built = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins,
      build: { write: false },
    });
    const [{ output = [] } = {}] = [built].flat().filter((one) => 'output' in one);
    const page = output.find(({ fileName }) => fileName === 'index.html');
    expect(String(page && 'source' in page && page.source)).toContain(
      '<template id="painted"><p>Hello</p></template>',
    );
  } finally {
    rmSync(root, { recursive: true });
    delete process.env.VITE_GREETING;
  }
});
