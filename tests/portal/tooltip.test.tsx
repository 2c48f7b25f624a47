import { mdiDelete, mdiEye } from '@mdi/js';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../../src/components/IconButton';
import { createAppTheme } from '../../src/theme/theme';
import { act, render } from '../support/render';

const VIEW = 'View Reservation';
const DELETE = 'Delete Reservation';
const button = (name: string) => screen.getByRole('button', { name });
const enter = (name: string) => fireEvent.mouseOver(button(name));
const leave = (name: string) => fireEvent.mouseOut(button(name));
const advance = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
/** Returns the text of the tooltip. Ignores a tooltip during its fade-out. */
const tooltip = () =>
  screen
    .queryAllByRole('tooltip')
    .map(({ textContent }) => textContent)
    .at(-1);

const onClick = vi.fn();

function Buttons({ disabled = false }: { disabled?: boolean }) {
  return (
    <ThemeProvider theme={createAppTheme()}>
      <IconButton icon={mdiEye} label={VIEW} onClick={onClick} disabled={disabled} />
      <IconButton icon={mdiDelete} label={DELETE} />
    </ThemeProvider>
  );
}

/** Closes an open tooltip. MUI opens the next one without a delay for 300 ms. */
const closeTooltips = async () => {
  for (const element of screen.queryAllByRole('button')) fireEvent.mouseOut(element);
  await advance(5000);
};

beforeEach(async () => {
  vi.useFakeTimers();
  const { unmount } = render(<Buttons />);
  enter(VIEW);
  await advance(700);
  await closeTooltips();
  unmount();
});
afterEach(async () => {
  await closeTooltips();
  vi.useRealTimers();
});

describe('a tooltip', () => {
  it('opens after 700 ms with the accessible name of the button', async () => {
    render(<Buttons />);
    enter(VIEW);
    await advance(699);
    expect(tooltip()).toBeUndefined();
    await advance(1);
    expect(tooltip()).toBe(VIEW);
    expect(button(VIEW)).toHaveAccessibleName(VIEW);
  });

  it('opens without a delay within 300 ms after another one closed', async () => {
    render(<Buttons />);
    enter(VIEW);
    await advance(700);
    leave(VIEW);
    await advance(299);
    enter(DELETE);
    await advance(0);
    expect(tooltip()).toBe(DELETE);
  });

  it('opens after 700 ms again later than that', async () => {
    render(<Buttons />);
    enter(VIEW);
    await advance(700);
    leave(VIEW);
    await advance(301);
    enter(DELETE);
    await advance(699);
    expect(tooltip()).toBeUndefined();
    await advance(1);
    expect(tooltip()).toBe(DELETE);
  });

  it('does not open if the pointer leaves earlier', async () => {
    render(<Buttons />);
    enter(VIEW);
    await advance(300);
    leave(VIEW);
    await advance(5000);
    expect(tooltip()).toBeUndefined();
  });

  it('closes with Escape', async () => {
    render(<Buttons />);
    enter(VIEW);
    await advance(700);
    fireEvent.keyDown(button(VIEW), { key: 'Escape' });
    await advance(1000);
    expect(tooltip()).toBeUndefined();
  });

  it('closes when its button is disabled', async () => {
    const { rerender } = render(<Buttons />);
    enter(VIEW);
    await advance(700);
    expect(tooltip()).toBe(VIEW);
    rerender(<Buttons disabled />);
    await advance(1000);
    expect(tooltip()).toBeUndefined();
  });

  it('opens on a long touch', async () => {
    render(<Buttons />);
    fireEvent.touchStart(button(VIEW));
    await advance(1399);
    expect(tooltip()).toBeUndefined();
    await advance(1);
    expect(tooltip()).toBe(VIEW);
  });

  it('does not open on a tap', async () => {
    render(<Buttons />);
    fireEvent.touchStart(button(VIEW));
    await advance(300);
    fireEvent.touchEnd(button(VIEW));
    await advance(1000);
    expect(tooltip()).toBeUndefined();
  });
});

it('a button that is disabled while it has the focus gets the focus back', () => {
  const { rerender } = render(<Buttons />);
  button(VIEW).focus();
  rerender(<Buttons disabled />);
  button(VIEW).blur();
  rerender(<Buttons />);
  expect(button(VIEW)).toHaveFocus();
});
