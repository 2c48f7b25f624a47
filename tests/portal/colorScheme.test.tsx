import { ThemeProvider, useColorScheme } from '@mui/material/styles';
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../providers/session';
import { watchColorScheme } from '../../src/theme/colorScheme';
import { createAppTheme } from '../../src/theme/theme';
import { act, render } from '../support/render';

const shownScheme = () => document.documentElement.dataset.theme;
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

function ModeButtons() {
  const { mode, setMode } = useColorScheme();
  return (
    <>
      <output>{mode}</output>
      <button type="button" onClick={() => setMode('dark')}>
        Dark
      </button>
      <button type="button" onClick={() => setMode('system')}>
        System
      </button>
    </>
  );
}
const renderButtons = () =>
  render(
    <ThemeProvider theme={createAppTheme()}>
      <ModeButtons />
    </ThemeProvider>,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

it('a selected color scheme is stored and applied before the portal loads', async () => {
  renderButtons();
  expect(shownScheme()).toBe('light');
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(shownScheme()).toBe('dark');
  document.documentElement.dataset.theme = '';
  watchColorScheme();
  expect(shownScheme()).toBe('dark');
});

it('a sign-out removes the stored scheme', async () => {
  watchColorScheme();
  renderButtons();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  await act(() => clearSession());
  expect(shownScheme()).toBe('light');
  expect(localStorage.length).toBe(0);
});

it('without storage, the device decides, and a selection lasts until a reload', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  watchColorScheme();
  expect(shownScheme()).toBe('light');
  renderButtons();
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(shownScheme()).toBe('dark');
  expect(screen.getByRole('status').textContent).toBe('dark');
});
