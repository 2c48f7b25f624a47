import { screen, waitFor } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { findCard, getContent, waitForHeading } from '../support/recordPage';
import { ROOM, showRooms } from '../support/rooms';
import { user } from '../support/userEvent';

const server = realServer();

it('react-admin fields in a card of a record page show the record', async () => {
  await showRooms(server, '/room/1');
  await findCard('Room');
  await waitFor(() => expect(getText(screen.getByTestId('stock-text'))).toBe('Library'));
  expect(getText(screen.getByTestId('stock-date'))).toBe('1/31/2026');
  expect(getText(screen.getByTestId('stock-function'))).toBe('rooms: Library on floor 3');
});

it('react-admin inputs in a section of a form show the record and save their values', async () => {
  await showRooms(server, '/room/edit/1');
  await waitForHeading('Edit Room');
  const note = await screen.findByRole('textbox', { name: 'Note' });
  expect(note).toHaveValue('');
  const building = screen.getByRole('combobox', { name: 'Building' });
  await waitFor(() => expect(building).toHaveValue('Main Building'));

  await user.type(note, 'North side');
  await user.clear(building);
  await user.type(building, 'Ann');
  await user.click(await screen.findByRole('option', { name: 'Annex' }));
  await press(getContent(), 'Save');

  await waitFor(() => expect(location.pathname).toBe('/room/1'));
  expect(server.getRequests(ROOM.update).map(({ body }) => body)).toEqual([
    { room_id: 1, name: 'Library', note: 'North side', building_id: '8', version: 'v1' },
  ]);
});

it('react-admin inputs of a create form are sent, and the new record is shown', async () => {
  await showRooms(server, '/rooms/create');
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Study');
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Quiet');
  await press(getContent(), 'Save');
  await waitFor(() => expect(location.pathname).toBe('/room/1'));
  expect(server.getRequests(ROOM.create).map(({ body }) => body)).toEqual([
    { name: 'Study', note: 'Quiet', building_id: '' },
  ]);
  await waitForHeading('Library');
});
