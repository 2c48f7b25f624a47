import { ThemeProvider } from '@mui/material';
import { createTheme } from '@mui/material/styles';
import { fireEvent, screen, within } from '@testing-library/dom';
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
import { dismissByKey, onDismiss } from '../../src/notifications/dismissByKey';
import { notificationMessages } from '../../src/notifications/messages';
import ToastArea from '../../src/notifications/ToastArea';
import { TOAST } from '../../src/notifications/toasts';
import { act, render } from '../support/render';

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
/** Shows a notification with undo like react-admin: the notification first, then the mutation. */
async function undoable(message: string, options?: NotificationOptions) {
  const mutation = vi.fn();
  await act(async () => {
    notify(message, { undoable: true, ...options });
    addMutation(mutation);
  });
  return mutation;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await act(show);
});
afterEach(() => vi.useRealTimers());

describe('a notification', () => {
  it('shows its type and its translated message with arguments', async () => {
    await tell('policies.opened', { type: 'success', messageArgs: { number: 'COV-1' } });
    expect(toast()).toHaveTextContent(/^SuccessPolicy COV-1 opened$/);
  });

  it("shows the server's message unchanged", async () => {
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

  it('closes after its own duration', async () => {
    await tell('One', { autoHideDuration: 2500 });
    await pass(2499);
    expect(toasts()).toHaveLength(1);
    await pass(2);
    expect(toasts()).toHaveLength(0);
  });

  it('stays until it is closed, if it has no duration', async () => {
    await tell('One', { autoHideDuration: null });
    await pass(100_000);
    fireEvent.click(within(toast()).getByRole('button', { name: 'Close' }));
    expect(toasts()).toHaveLength(0);
  });

  it('is shown one at a time, and none is lost', async () => {
    await tell('One');
    await tell('Two');
    expect(toast()).toHaveTextContent('One');
    await pass(5001);
    expect(toast()).toHaveTextContent('Two');
    await pass(5001);
    expect(toasts()).toHaveLength(0);
  });

  it('replaces a notification with the same key only', async () => {
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

  it('of an error is shown before one of a success', async () => {
    await tell('Saved', { type: 'success' });
    await tell('Not saved', { type: 'error' });
    expect(toast()).toHaveTextContent('Not saved');
    await tell('Saved again', { type: 'success' });
    await tell('Not saved again', { type: 'error' });
    expect(toast()).toHaveTextContent(/Not saved$/);
    await pass(5001);
    expect(toast()).toHaveTextContent('Not saved again');
  });

  it('can be a component that closes it', async () => {
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

  it('shows several lines with the multiLine option', async () => {
    await tell('One\nTwo', { multiLine: true });
    expect(getComputedStyle(within(toast()).getByText(/One/).parentElement ?? document.body).whiteSpace).toBe(
      'pre-wrap',
    );
  });
});

describe('the notification area', () => {
  it('has a name and is focused with F8', async () => {
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
  });

  it.each([
    [51, 0],
    [49, 1],
  ])('after a swipe of %i px to the right contains %i', async (distance, left) => {
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

  it('has the documented limits', () => {
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
  it('reverts the change once', async () => {
    const mutation = await undoable('Deleted');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await pass(10_000);
    expect(mutation.mock.calls).toEqual([[{ isUndo: true }]]);
  });

  it('stays available when a notification has the same key', async () => {
    const mutation = await undoable('Deleted', { about: 'login' });
    await tell('Saved', { about: 'login' });
    expect(mutation).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(mutation.mock.calls).toEqual([[{ isUndo: true }]]);
  });

  it('is unavailable after the toast closes or is removed', async () => {
    const mutation = await undoable('Deleted');
    await pass(5001);
    expect(mutation.mock.calls).toEqual([[{ isUndo: false }]]);
    await pass(TOAST.removeDelay);
    expect(mutation).toHaveBeenCalledTimes(1);
  });

  it('never reverts the change of another toast', async () => {
    const first = await undoable('First');
    const second = await undoable('Second');
    await pass(5001);
    expect(first.mock.calls).toEqual([[{ isUndo: false }]]);
    expect(second).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(first).toHaveBeenCalledTimes(1);
    expect(second.mock.calls).toEqual([[{ isUndo: true }]]);
  });

  it('warns before the page is left', async () => {
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

it('a removed listener gets no dismissed keys', () => {
  const listener = vi.fn();
  const remove = onDismiss(listener);
  dismissByKey('login');
  remove();
  dismissByKey('two_factor');
  expect(listener.mock.calls).toEqual([['login']]);
});
