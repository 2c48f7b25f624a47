import { screen, waitFor } from '@testing-library/dom';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActionProvider } from '../../src/actions/ActionProvider';
import { ConfirmDialog } from '../../src/actions/ConfirmDialog';
import { RowActions } from '../../src/actions/RowActions';
import { useResourceSchema } from '../../src/data/SchemaContext';
import { success } from '../support/dashboard';
import { chooseLanguage } from '../support/language';
import { findDialog, getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { catchErrors, expectNoToast, findCard, getContent, waitForHeading } from '../support/recordPage';
import { cleanup } from '../support/render';
import { FORM_RECORD, ROOM, showRooms } from '../support/rooms';
import { user } from '../support/userEvent';

const server = realServer();

const FOREIGN = `source=${encodeURIComponent(JSON.stringify({ name: 'Foreign', note: 'Foreign' }))}`;
const input = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const drafts = () => sessionStorage.getItem('drafts') ?? '{}';

/** Changes the name in the edit form and saves it. The endpoint returns this response. */
async function save(name: string, answer: () => Response) {
  await showRooms(server, '/room/edit/1', { prepare: () => server.override(ROOM.update, answer) });
  const field = await input('Name');
  await user.clear(field);
  await user.type(field, name);
  await press(getContent(), 'Save');
}

describe('a link with react-admin’s source parameter', () => {
  it('does not fill in an edit form', async () => {
    await showRooms(server, `/room/edit/1?${FOREIGN}#note`);
    expect(await input('Name')).toHaveValue('Library');
    expect(await input('Note')).toHaveValue('');
    expect(location.search + location.hash).toBe('#note');
  });

  it('does not fill in a create form, which uses the parameters of its schema', async () => {
    await showRooms(server, `/rooms/create?name=Study&${FOREIGN}`);
    expect(await input('Name')).toHaveValue('Study');
    expect(await input('Note')).toHaveValue('');
    expect(location.search).toBe('?name=Study');
  });

  it('does not fill in a dialog form, and neither does the record of its page', async () => {
    await showRooms(server, `/room/1?${FOREIGN}`);
    await findCard('Room');
    await press(getContent(), 'Rename Room');
    await findDialog('Rename Room');
    expect(await input('Name')).toHaveValue('Library II');
  });
});

describe('a response of 401 to a form', () => {
  it('ends the session without a success message, and the draft stays', async () => {
    catchErrors();
    await save('Study', () => envelope({ status: 'fail', msg: 'No.' }, 401));
    await waitFor(() => expect(localStorage.getItem('auth_key')).toBeNull());
    await waitFor(() => expect(getText(document.body)).toContain('Your session has ended.'));
    expect(getText(document.body)).not.toContain('Room saved.');
    expect(location.pathname).toBe('/room/edit/1');
    expect(drafts()).toContain('Study');
  });
});

describe('a form that is not saved', () => {
  it('shows the errors at their inputs and focuses the first', async () => {
    catchErrors();
    await save('Study', () =>
      envelope({ status: 'fail', msg: 'No.', errors: { note: 'Too long.', name: 'Taken.' } }, 422),
    );
    await waitFor(() => expect(getText(getContent())).toContain('Taken.'));
    expect(getText(getContent())).toContain('Too long.');
    expect(getText(getContent())).toContain('Please check the marked fields.');
    await waitFor(async () => expect(await input('Name')).toHaveFocus());
    // Neither error is a notification.
    await expectNoToast();
  });

  it('is sent again with the same key after no response, and saved once', async () => {
    catchErrors();
    await save('Study', () => HttpResponse.error());
    await waitFor(() =>
      expect(getText(getContent())).toContain('Error saving room: The server did not respond'),
    );
    server.override(ROOM.update, () => success({}));
    await press(getContent(), 'Save');
    await waitFor(() => expect(location.pathname).toBe('/room/1'));
    const [first, second, ...others] = server.getIdempotencyKeys(ROOM.update);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(others).toEqual([]);
    expect(drafts()).not.toContain('Study');
  });

  it('is hidden if the record does not allow it', async () => {
    await showRooms(server, '/room/edit/1', {
      prepare: () =>
        server.override(ROOM.form, () => success({ ...FORM_RECORD, blocked: 'The room is closed.' })),
    });
    await waitFor(() => expect(getText(getContent())).toContain('The room is closed.'));
    expect(getContent().querySelector('input')).toBeNull();
  });
});

it('leaving a form with unsaved changes asks for confirmation, also to a nested address', async () => {
  await showRooms(server, '/room/edit/1');
  await user.type(await input('Name'), ' II');
  await press(getContent(), 'Below');
  const question = await findDialog('Leave without saving?');
  await press(question, 'Keep editing');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(location.pathname).toBe('/room/edit/1');
  expect(await input('Name')).toHaveValue('Library II');
});

describe('a form that is filled in', () => {
  afterEach(() => chooseLanguage('en'));

  it('keeps its draft when the language changes', async () => {
    await showRooms(server, '/room/edit/1');
    const field = await input('Name');
    await user.type(field, ' II');
    await chooseLanguage('es');
    await screen.findByRole('button', { name: 'Guardar' });
    expect(field).toBeInTheDocument();
    expect(field).toHaveValue('Library II');
  });

  it('counts as changed when its draft is restored', async () => {
    await showRooms(server, '/room/edit/1');
    await user.type(await input('Name'), ' II');
    await waitFor(() => expect(drafts()).toContain('Library II'));
    cleanup();
    await showRooms(server, '/room/edit/1');
    await waitFor(async () => expect(await input('Name')).toHaveValue('Library II'));
    await press(getContent(), 'Below');
    await findDialog('Leave without saving?');
  });

  it('shows errors at its inputs without a request or a notification', async () => {
    await showRooms(server, '/room/edit/1');
    await user.clear(await input('Name'));
    await press(getContent(), 'Save');
    await waitFor(async () => expect(await input('Name')).toHaveAccessibleDescription('Name is required.'));
    await expectNoToast();
    expect(server.getRequests(ROOM.update)).toEqual([]);
  });
});

it('an edit form loads its record each time it is opened', async () => {
  await showRooms(server, '/room/edit/1');
  expect(await input('Name')).toHaveValue('Library');
  server.override(ROOM.form, () => success({ ...FORM_RECORD, name: 'Study' }));
  await press(getContent(), 'Back to Room');
  await findCard('Room');
  history.back();
  await waitFor(async () => expect(await input('Name')).toHaveValue('Study'));
});

it('closing a tab during a change shows a warning', async () => {
  const isWarnedOf = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { answer, release } = createHeldAnswer(() => success({}));
  await showRooms(server, '/room/1', { prepare: () => server.override(ROOM.rename, answer) });
  await findCard('Room');
  await press(getContent(), 'Rename Room');
  const opened = await findDialog('Rename Room');
  await input('Name');
  expect(isWarnedOf()).toBe(false);
  await press(opened, 'Rename');
  await waitFor(() => expect(server.getRequests(ROOM.rename)).toHaveLength(1));
  expect(isWarnedOf()).toBe(true);
  release();
  await waitFor(() => expect(isWarnedOf()).toBe(false));
});

describe('a record page', () => {
  it('loads its own record, independently of lists and other pages', async () => {
    await showRooms(server, '/room/1');
    // The related list contains the same room without its floor.
    await waitFor(() => expect(server.getRequests(ROOM.related)).toHaveLength(1));
    expect(getText(await findCard('Room'))).toContain('Floor3');
    history.pushState(null, '', '/room/details/1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(getText(await findCard('Details'))).toContain('Floor4');
    expect(server.getRequests(ROOM.read)).toHaveLength(1);
    expect(server.getRequests(ROOM.details)).toHaveLength(1);
  });

  it('accepts leading zeros of an id like the API', async () => {
    await showRooms(server, '/room/001');
    expect(getText(await findCard('Room'))).toContain('Floor3');
  });

  it('does not show a record with another id', async () => {
    catchErrors();
    await showRooms(server, '/room/1', {
      prepare: () => server.override(ROOM.read, () => success({ room_id: 2, name: 'Kitchen' })),
    });
    await waitForHeading('Room not found');
    expect(getText(getContent())).toContain('There is no such room.');
    expect(getText(getContent())).not.toContain('Kitchen');
  });

  it('shows an error without a notification, and Retry loads the record again', async () => {
    catchErrors();
    await showRooms(server, '/room/1');
    await findCard('Room');
    server.override(ROOM.details, () => envelope({ status: 'fail', msg: 'The room is locked.' }, 500));
    history.pushState(null, '', '/room/details/1');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await waitForHeading('Could not load the room');
    expect(getText(getContent())).toContain('The room is locked.');
    await expectNoToast();
    expect(location.pathname).toBe('/room/details/1');
    server.override(ROOM.details, () => success({ room_id: 1, name: 'Library', floor: 5 }));
    await press(getContent(), 'Retry');
    expect(getText(await findCard('Details'))).toContain('Floor5');
  });
});

describe('a dialog that a row opens', () => {
  it('of an action, does not forward its events to the row', async () => {
    const onEvent = vi.fn();
    function Rows() {
      const resource = useResourceSchema('rooms');
      if (!resource) return null;
      const row = { id: '1', room_id: 1, name: 'Library' };
      return (
        <ActionProvider resource={resource}>
          <h1>Rows</h1>
          <table>
            <tbody>
              <tr
                onClick={onEvent}
                onChange={onEvent}
                onSubmit={onEvent}
                onFocus={onEvent}
                onKeyDown={onEvent}
              >
                <td>
                  <RowActions resource={resource} row={row} names={['rename']} />
                </td>
              </tr>
            </tbody>
          </table>
        </ActionProvider>
      );
    }
    await showRooms(server, '/custom', { page: Rows });
    await press(getContent(), 'Rename Room');
    onEvent.mockClear();
    const opened = await findDialog('Rename Room');
    await user.type(await input('Name'), 'I');
    await press(opened, 'Rename');
    await waitFor(() => expect(server.getRequests(ROOM.rename)).toHaveLength(1));
    // The focus returns to the button of the row.
    expect(onEvent.mock.calls.filter(([{ type }]) => type !== 'focus')).toEqual([]);
  });

  it('as a child of the row, does not forward its clicks', async () => {
    const onClick = vi.fn();
    const Row = () => (
      <table>
        <tbody>
          <tr onClick={onClick}>
            <td>
              <h1>Row</h1>
              <ConfirmDialog
                title="Sure?"
                content="It will be done."
                confirm="Do it"
                pending="Doing it..."
                onConfirm={async () => ({ text: 'No.' })}
                onClose={() => undefined}
              />
            </td>
          </tr>
        </tbody>
      </table>
    );
    await showRooms(server, '/custom', { page: Row });
    const opened = await findDialog('Sure?');
    await press(opened, 'Do it');
    await waitFor(() => expect(getText(opened)).toContain('No.'));
    expect(onClick).not.toHaveBeenCalled();
  });
});
