import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { flushSync } from 'react-dom';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { languages } from '../../resources/languages';
import { registerLanguages } from '../../src/i18n/language';
import { emotionCache } from '../../src/theme/emotionCache';
import { cleanup } from './render';

// happy-dom has no workers, so the row store runs in this thread.
vi.mock('../../providers/openRowStore', async () => ({
  openRowStore: (await import('../../providers/rowStore')).createRowStore,
}));

// The captcha cannot be solved in happy-dom.
vi.mock('../../src/signin/captcha/Altcha', async () => ({
  Altcha: (await import('./FakeCaptcha')).FakeCaptcha,
}));

// As in a browser. happy-dom returns the HTML of the element, which is slow for Popper.
Element.prototype.toString = Object.prototype.toString;

// The real timer, also while a test has a fake clock.
const later = setTimeout;

configure({
  // Renders what an event changes before the next line of a test. React does the same for the events of a user.
  eventWrapper: flushSync,
  asyncUtilTimeout: process.env.CI ? 16_000 : 8_000,
  // Lets pending renders and their effects finish.
  asyncWrapper: async (run) => {
    const result = await run();
    await new Promise((resolve) => later(resolve));
    return result;
  },
});

registerLanguages(languages);

/** Unexpected console errors and unhandled rejections, which fail the test. */
const complaints: unknown[] = [];
const note = (...what: unknown[]) => complaints.push(what.map(String).join(' '));
process.on('unhandledRejection', note);
// Test files share a process.
afterAll(() => void process.off('unhandledRejection', note));

beforeEach(() => {
  complaints.length = 0;
  // A test that expects an error replaces this spy.
  vi.spyOn(console, 'error').mockImplementation(note);
});

afterEach(() => {
  cleanup();
  // happy-dom compares each element with each rule, and test files share a document.
  emotionCache.sheet.flush();
  emotionCache.inserted = {};
  localStorage.clear();
  sessionStorage.clear();
  if (complaints.length > 0) throw new Error(`Unexpected errors:\n${complaints.join('\n')}`);
});
