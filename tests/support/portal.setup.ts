import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { languages } from '../../resources/languages';
import { registerLanguages } from '../../src/i18n/language';

// There are no workers here: the rows are kept in place, by the same functions.
vi.mock('../../providers/openRowStore', async () => ({
  openRowStore: (await import('../../providers/rowStore')).createRowStore,
}));

// Nor is there anybody who is no robot.
vi.mock('../../src/signin/captcha/Altcha', async () => ({
  Altcha: (await import('./FakeCaptcha')).FakeCaptcha,
}));

// As in a browser: happy-dom answers with all of its HTML, which what places a menu asks for at every step.
Element.prototype.toString = Object.prototype.toString;

// Whatever clock a test sets.
const later = setTimeout;

configure({
  asyncUtilTimeout: process.env.CI ? 16_000 : 8_000,
  // What is waited for is drawn meanwhile, and what it began comes to its end.
  asyncWrapper: async (run) => {
    const result = await run();
    await new Promise((resolve) => later(resolve));
    return result;
  },
});

registerLanguages(languages);

/** What no test may leave behind: an error in the console that it did not expect, a rejection nobody caught. */
const complaints: unknown[] = [];
const note = (...what: unknown[]) => complaints.push(what.map(String).join(' '));
process.on('unhandledRejection', note);
// Files share a process.
afterAll(() => void process.off('unhandledRejection', note));

beforeEach(() => {
  complaints.length = 0;
  // A test that expects an error puts its own spy in this one's place.
  vi.spyOn(console, 'error').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`Unexpected errors:\n${complaints.join('\n')}`);
});
