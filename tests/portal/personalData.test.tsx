import { screen } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addDays, getToday } from '../../common/days';
import { guests } from '../../server/db/schema';
import { catchDownloads } from '../support/lists';
import { findDialog, getText, press, waitForDialogToClose } from '../support/page';
import { realServer } from '../support/portal';
import { pressInHeaderMenu } from '../support/recordPage';
import { makeStay } from '../support/rows';

const server = realServer();

it('the data of a guest is downloaded and erased from the page of a reservation', async () => {
  const [guest] = await server.orm
    .insert(guests)
    .values({ user_fname: 'Jane', user_lname: 'Roe' })
    .returning();
  const dates = { res_checkin: addDays(getToday(), -9), res_checkout: addDays(getToday(), -2) };
  const { res_id } = await makeStay(server.orm, { guest_id: guest?.guest_id ?? 0, ...dates });
  await server.show(`/reservation/${res_id}`);
  await screen.findAllByText(/Jane Roe/);

  const downloads = catchDownloads();
  await pressInHeaderMenu('Export Guest Data');
  await press(await findDialog('Export Personal Data'), 'Download');
  await waitForDialogToClose();
  expect(downloads.map(({ name }) => name)).toEqual(['personal-data.json']);
  expect(JSON.parse((await downloads[0]?.text) ?? '')).toMatchObject({ guest: { user_fname: 'Jane' } });

  await pressInHeaderMenu('Erase Guest Data');
  const dialog = await findDialog('Erase Guest Data');
  expect(getText(dialog)).toContain('Jane Roe');
  await press(dialog, 'Erase Data');
  await screen.findByText('Guest data erased.');
  const [erased] = await server.orm
    .select()
    .from(guests)
    .where(eq(guests.guest_id, guest?.guest_id ?? 0));
  expect(erased).toMatchObject({ user_fname: 'Erased', user_lname: '' });
});
