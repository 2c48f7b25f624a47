import { useColorScheme } from '@mui/material/styles';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { followScheme, readMode, setMode } from '../../src/shell/scheme';
import { Themed } from '../../src/shell/Themed';

const theme = () => document.documentElement.dataset.theme;
const forbidden = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => {
  vi.restoreAllMocks();
  setMode('system');
});

it('a mode is kept in this browser', () => {
  setMode('dark');
  expect(theme()).toBe('dark');
  expect(localStorage.getItem('mode')).toBe('dark');
});

it('where the browser keeps nothing, colours stand as the device says, and a mode holds as long as the page', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbidden);
  followScheme();
  expect(theme()).toBe('light');
  setMode('dark');
  expect(theme()).toBe('dark');
  expect(readMode()).toBe('dark');
});

it('a mode is told once to all parts that are made of MUI’s', () => {
  const Mode = () => <output>{useColorScheme().mode}</output>;
  render(
    [1, 2].map((part) => (
      <Themed key={part}>
        <Mode />
      </Themed>
    )),
  );
  for (const mode of ['dark', 'light'] as const) {
    act(() => setMode(mode));
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([mode, mode]);
  }
});
