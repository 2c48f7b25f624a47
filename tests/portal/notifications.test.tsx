import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import {
  defaultLightTheme,
  I18nContextProvider,
  NotificationContextProvider,
  type NotificationOptions,
  UndoableMutationsContextProvider,
  useAddUndoableMutation,
  useCloseNotification,
  useNotify,
} from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createI18nProvider } from '../../providers/i18nProvider';
import { notificationMessages } from '../../src/notifications/messages';
import ToastArea from '../../src/notifications/ToastArea';
import { TOAST } from '../../src/notifications/toasts';

const i18n = createI18nProvider(
  {
    notifications: notificationMessages,
    ra: { action: { undo: 'Undo', close: 'Close' } },
    policies: { opened: 'Policy %{number} opened' },
  },
  { allowMissing: true },
);
const theme = createTheme(defaultLightTheme);

type Notify = ReturnType<typeof useNotify>;
let notify: Notify;
let addMutation: ReturnType<typeof useAddUndoableMutation>;

function Handles() {
  notify = useNotify();
  addMutation = useAddUndoableMutation();
  return null;
}

function show() {
  render(
    <ThemeProvider theme={theme}>
      <I18nContextProvider value={i18n}>
        <UndoableMutationsContextProvider>
          <NotificationContextProvider>
            <Handles />
            <ToastArea />
          </NotificationContextProvider>
        </UndoableMutationsContextProvider>
      </I18nContextProvider>
    </ThemeProvider>,
  );
}

const tell = (
  message: Parameters<Notify>[0],
  options?: NotificationOptions & { type?: 'error' | 'success' },
) => act(async () => notify(message, options));
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const toasts = () => screen.queryAllByRole('listitem');
const toast = () => screen.getByRole('listitem');
/** A change that can be undone, told as react-admin does: the notification first, the change after it. */
async function undoable(message: string) {
  const mutation = vi.fn();
  await act(async () => {
    notify(message, { undoable: true });
    addMutation(mutation);
  });
  return mutation;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  show();
});
afterEach(() => vi.useRealTimers());

describe('a notification', () => {
  it('says its type and its message, translated with its arguments', async () => {
    await tell('policies.opened', { type: 'success', messageArgs: { number: 'COV-1' } });
    expect(toast()).toHaveTextContent(/^SuccessPolicy COV-1 opened$/);
  });

  it("shows the server's words as they are", async () => {
    await tell('Card declined: <b>%{amount}</b> |||| "x"', { type: 'error' });
    expect(toast()).toHaveTextContent('Error');
    expect(toast().querySelector('b')).toBeNull();
  });

  it('closes after 5000 ms', async () => {
    await tell('One');
    await pass(4999);
    expect(toasts()).toHaveLength(1);
    await pass(2);
    expect(toasts()).toHaveLength(0);
  });

  it('closes when it says itself', async () => {
    await tell('One', { autoHideDuration: 2500 });
    await pass(2499);
    expect(toasts()).toHaveLength(1);
    await pass(2);
    expect(toasts()).toHaveLength(0);
  });

  it('stays when it says so, until it is closed', async () => {
    await tell('One', { autoHideDuration: null });
    await pass(100_000);
    fireEvent.click(within(toast()).getByRole('button', { name: 'Close' }));
    expect(toasts()).toHaveLength(0);
  });

  it('comes one at a time and none is lost', async () => {
    await tell('One');
    await tell('Two');
    expect(toast()).toHaveTextContent('One');
    await pass(5001);
    expect(toast()).toHaveTextContent('Two');
    await pass(5001);
    expect(toasts()).toHaveLength(0);
  });

  it('takes the place of one about the same, and of no other', async () => {
    await tell('One', { about: 'login' });
    await tell('Two', { about: 'login' });
    expect(toast()).toHaveTextContent('Two');
    await tell('Three', { about: 'address' });
    await tell('Four');
    expect(toast()).toHaveTextContent('Two');
    await pass(5001);
    expect(toast()).toHaveTextContent('Three');
    await pass(5001);
    expect(toast()).toHaveTextContent('Four');
  });

  it('of a failure does not wait behind that of a success, and another waits behind a failure', async () => {
    await tell('Saved', { type: 'success' });
    await tell('Not saved', { type: 'error' });
    expect(toast()).toHaveTextContent('Not saved');
    await tell('Saved again', { type: 'success' });
    await tell('Not saved again', { type: 'error' });
    expect(toast()).toHaveTextContent(/Not saved$/);
    await pass(5001);
    expect(toast()).toHaveTextContent('Not saved again');
  });

  it('can be a component, which can close it', async () => {
    function Custom() {
      const close = useCloseNotification();
      return (
        <button type="button" onClick={close}>
          Got it
        </button>
      );
    }
    await tell(<Custom />);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(toasts()).toHaveLength(0);
  });

  it('keeps its lines when asked to', async () => {
    await tell('One\nTwo', { multiLine: true });
    expect(getComputedStyle(screen.getByText(/One/).parentElement ?? document.body).whiteSpace).toBe(
      'pre-wrap',
    );
  });
});

describe('the notification area', () => {
  it('is named, and F8 focuses it', async () => {
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it.each([
    [51, 0],
    [49, 1],
  ])('after a swipe of %i px to the right holds %i', async (distance, left) => {
    await tell('One', { autoHideDuration: null });
    const card = toast();
    card.setPointerCapture = () => undefined;
    card.hasPointerCapture = () => false;
    fireEvent.pointerDown(card, { button: 0, clientX: 0, clientY: 0, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: 20, clientY: 0, pointerId: 1 });
    fireEvent.pointerMove(card, { clientX: distance, clientY: 0, pointerId: 1 });
    fireEvent.pointerUp(card, { clientX: distance, clientY: 0, pointerId: 1 });
    expect(toasts()).toHaveLength(left);
  });

  it('has the documented figures', () => {
    expect(TOAST).toEqual({
      duration: 5000,
      swipeThreshold: 50,
      hotkey: 'F8',
      maxWidth: 420,
      removeDelay: 1_000_000,
    });
  });
});

describe('undo', () => {
  it('takes the change back, once', async () => {
    const mutation = await undoable('Deleted');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(10_000);
    expect(mutation.mock.calls).toEqual([[{ isUndo: true }]]);
  });

  it('is over when the toast closes, and stays over when it is removed', async () => {
    const mutation = await undoable('Deleted');
    await pass(5001);
    expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
    await pass(TOAST.removeDelay);
    expect(mutation).toHaveBeenCalledTimes(1);
  });

  it("never takes back another toast's change", async () => {
    const first = await undoable('First');
    const second = await undoable('Second');
    await pass(5001);
    expect(first.mock.calls).toEqual([[{ isUndo: false }]]);
    expect(second).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(first).toHaveBeenCalledTimes(1);
    expect(second.mock.calls).toEqual([[{ isUndo: true }]]);
  });

  it('asks before the page is left meanwhile', async () => {
    const leave = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(leave()).toBe(false);
    await undoable('Deleted');
    expect(leave()).toBe(true);
    await pass(5001);
    expect(leave()).toBe(false);
  });
});
