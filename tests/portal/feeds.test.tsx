import { gzipSync } from 'node:zlib';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../common/days';
import { feeds, propertyCalendars } from '../../server/db/schema';
import { daysOff } from '../support/feeds';
import {
  findDialog,
  findTable,
  getColumn,
  getRows,
  getText,
  press,
  waitForDialogToClose,
} from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { getSheet, TODAY } from '../support/property';
import {
  catchErrors,
  formatLocalDay,
  getButtonLabels,
  getContent,
  waitForHeading,
} from '../support/recordPage';
import { cleanup } from '../support/render';
import { makeStay } from '../support/rows';
import { user } from '../support/userEvent';

const server = realServer();
const PRD = 41;
const PAGE = `/location/ical/${PRD}`;
const LIST = `GET /properties/feeds?prd_id=${PRD}` as const;
const text = () => getText(getContent());
const shown = (what: string) => waitFor(() => expect(text()).toContain(what));
const getForm = (name: string) => screen.getByRole('form', { name, hidden: true });
const field = (form: string, label: string) => within(getForm(form)).getByLabelText(label);
const URL_FORM = 'Add from a URL';
const FILE_FORM = 'Add from a File';
/** Selects the tab of the form that adds a file. */
const openFileForm = () => user.click(screen.getByRole('tab', { name: 'File' }));
const ics = (name: string, of: string) => new File([of], name, { type: 'text/calendar' });
const choose = (file: File) =>
  user.upload(field(FILE_FORM, 'Calendar file (.ics)') as HTMLInputElement, file);

/** Adds a calendar from a file and waits for it. */
async function add(name: string, of: string) {
  await openFileForm();
  await choose(ics(`${name}.ics`, of));
  await waitFor(() => expect(field(FILE_FORM, 'Name')).toHaveValue(name));
  await press(getForm(FILE_FORM), 'Add Feed');
  await waitFor(() => expect(getText(getSheet('Feeds'))).toContain(name));
}

const OWN = 'This Property’s Calendar';
const findUrl = () => within(getSheet(OWN)).getByLabelText<HTMLInputElement>('Calendar URL');

/** Creates the link of the property's calendar and returns it. */
async function createLink(): Promise<string> {
  await press(getSheet(OWN), 'Create Link');
  return waitFor(() => findUrl().value);
}

/** Opens the feeds page without feeds and links. */
async function open() {
  await server.orm.delete(feeds);
  await server.orm.delete(propertyCalendars);
  await server.show(PAGE);
  await shown('There are no calendar feeds yet.');
}

/** Leaves the page and opens another address. */
async function go(address: string) {
  cleanup();
  await server.show(address);
}

describe('the feeds of a property', () => {
  it('show a loading message, then the empty message with the property’s title and a link back', async () => {
    await server.orm.delete(feeds);
    const { answer, release } = createHeldAnswer(() => envelope({ status: 'success', data: [] }));
    server.override(LIST, answer);
    await server.show(PAGE);
    await shown('Loading calendar feeds...');
    release();
    await shown('There are no calendar feeds yet.');
    await waitForHeading('Calendar Feeds');
    const { product } = (await server.read(`/properties/property?id=${PRD}`)) as unknown as {
      product: { prd_title: string };
    };
    expect(text()).toContain(product.prd_title);
    await press(getContent(), 'Back to Property');
    expect(location.pathname).toBe(`/location/${PRD}`);
  });

  it('are requested again after an error', async () => {
    catchErrors();
    server.override(LIST, () => envelope({ status: 'error', msg: 'Not now.' }, 503));
    await server.show(PAGE);
    await shown('Not now.');
    server.restore(LIST);
    await press(getContent(), 'Retry');
    await waitFor(() => expect(getSheet('Feeds')).toBeTruthy());
  });

  it.each([404, 405, 501])('are hidden if the API responds with %i', async (status) => {
    catchErrors();
    server.override(LIST, () => new Response('Not here', { status }));
    await server.show(PAGE);
    await shown('This API does not offer calendar feeds.');
  });

  it('show "not found" for an unknown property', async () => {
    catchErrors();
    await server.show('/location/ical/999999');
    await shown('Property Not FoundHTTP error! status: 404');
    await go('/location/ical');
    await shown('Property ID is required');
  });
});

describe('a feed from a file', () => {
  it('is selected or dropped, gets the name of the file, and shows its events and import time', async () => {
    await open();
    await add('house', daysOff([300, 303], [310, 311]));
    const list = getText(getSheet('Feeds'));
    expect(list).toContain('houseUp to date');
    expect(list).toContain('Uploaded file');
    expect(list).toContain(`2 events · Read ${formatLocalDay(TODAY)}`);
    expect(field(FILE_FORM, 'Name')).toHaveValue('');
    const zone = within(getForm(FILE_FORM)).getByText('or drop an .ics file here').parentElement as Element;
    const file = ics('dropped.ICS', daysOff([320, 321]));
    const item = { kind: 'file', type: file.type, getAsFile: () => file };
    fireEvent(
      zone,
      createEvent.drop(zone, { dataTransfer: { types: ['Files'], items: [item], files: [file] } }),
    );
    await waitFor(() => expect(field(FILE_FORM, 'Name')).toHaveValue('dropped'));
  });

  it('that is invalid, too large or missing shows an error at its field', async () => {
    catchErrors();
    await open();
    await openFileForm();
    await press(getForm(FILE_FORM), 'Add Feed');
    await shown('File is required.');
    await shown('Name is required.');
    await choose(ics('page.ics', '<html>'));
    await waitFor(() => expect(field(FILE_FORM, 'Name')).toHaveValue('page'));
    await press(getForm(FILE_FORM), 'Add Feed');
    await waitFor(() => expect(getText(getForm(FILE_FORM))).toContain('This is not a calendar (.ics).'));
    const alerts = [...getForm(FILE_FORM).querySelectorAll('[role=alert]')].map(getText);
    expect(alerts).toEqual(['This is not a calendar (.ics).']);
    await choose(ics('large.ics', 'x'.repeat(5 * 1024 * 1024 + 1)));
    await waitFor(() => expect(getText(getForm(FILE_FORM))).toContain('The calendar is larger than 5 MB.'));
    expect(text()).toContain('There are no calendar feeds yet.');
  });

  it('gets the name of another file that is chosen, unless a name was typed', async () => {
    await open();
    await openFileForm();
    const name = () => field(FILE_FORM, 'Name');
    await choose(ics('house.ics', daysOff([300, 303])));
    await waitFor(() => expect(name()).toHaveValue('house'));
    await choose(ics('boat.ics', daysOff([300, 303])));
    await waitFor(() => expect(name()).toHaveValue('boat'));
    await user.type(name(), ' of Ada');
    await choose(ics('car.ics', daysOff([300, 303])));
    await waitFor(() => expect(getText(getForm(FILE_FORM))).toContain('car.ics'));
    expect(name()).toHaveValue('boat of Ada');
  });

  it('that was deleted since its selection shows an error and does not fall back to an earlier file', async () => {
    catchErrors();
    await open();
    await openFileForm();
    await choose(ics('house.ics', daysOff([300, 303])));
    await waitFor(() => expect(field(FILE_FORM, 'Name')).toHaveValue('house'));
    const gone = ics('gone.ics', '');
    gone.arrayBuffer = () => Promise.reject(new DOMException('It has gone.', 'NotFoundError'));
    await choose(gone);
    await waitFor(() => expect(getText(getForm(FILE_FORM))).toContain('This file could not be read.'));
    expect(getText(getForm(FILE_FORM))).toContain('gone.ics');
    await press(getForm(FILE_FORM), 'Add Feed');
    await shown('File is required.');
    expect(server.getRequests('POST /properties/feed_file')).toEqual([]);
  });

  it('reads a compressed calendar in UTF-16', async () => {
    await open();
    await openFileForm();
    const bytes = gzipSync(Buffer.from(`\uFEFF${daysOff([300, 303])}`, 'utf16le'));
    await choose(new File([new Uint8Array(bytes)], 'outlook.ics.gz'));
    await waitFor(() => expect(field(FILE_FORM, 'Name')).toHaveValue('outlook'));
    await press(getForm(FILE_FORM), 'Add Feed');
    await waitFor(() => expect(getText(getSheet('Feeds'))).toContain('1 event'));
  });
});

describe('a feed from an address', () => {
  it('shows errors of the portal and the server at its field, with the draft unchanged', async () => {
    const { getLogs: said } = catchErrors();
    await open();
    await user.type(field(URL_FORM, 'Name'), 'Airbnb');
    await user.type(field(URL_FORM, 'Address'), 'ftp://airbnb.com/x.ics');
    await press(getForm(URL_FORM), 'Add Feed');
    await shown('The URL must begin with http:// or https://.');
    expect(server.getRequests('POST /properties/feed')).toEqual([]);
    await user.clear(field(URL_FORM, 'Address'));
    await user.type(field(URL_FORM, 'Address'), '10.0.0.1/x.ics');
    await press(getForm(URL_FORM), 'Add Feed');
    const sentence = 'The URL is in a network that is not allowed.';
    await waitFor(() => expect(getText(getForm(URL_FORM))).toContain(sentence));
    expect(field(URL_FORM, 'Address')).toHaveAttribute('aria-invalid', 'true');
    expect(field(URL_FORM, 'Name')).toHaveValue('Airbnb');
    expect(said()).toEqual([[expect.stringMatching(/^POST \/properties\/feed: 400: /)]]);
  });

  it('that gets no response shows an error and is sent once despite several clicks', async () => {
    catchErrors();
    await open();
    const { answer, release } = createHeldAnswer(() => Response.error());
    server.override('POST /properties/feed', answer);
    await user.type(field(URL_FORM, 'Name'), 'Airbnb');
    await user.type(field(URL_FORM, 'Address'), 'https://example.com/x.ics');
    await press(getForm(URL_FORM), 'Add Feed');
    await waitFor(() => expect(getButtonLabels(getForm(URL_FORM))).toEqual(['Reading...']));
    await user.type(field(URL_FORM, 'Name'), '{Enter}');
    release();
    await shown('Error saving calendar feed: ');
    expect(server.getRequests('POST /properties/feed')).toHaveLength(1);
  });
});

describe('a feed', () => {
  it('is renamed in a dialog that shows errors at its field', async () => {
    await open();
    await add('house', daysOff([300, 301]));
    await press(getContent(), 'Edit house');
    const formDialog = await findDialog('Edit Calendar Feed');
    const name = within(formDialog).getByLabelText('Name');
    await user.clear(name);
    await press(formDialog, 'Save');
    await waitFor(() => expect(getText(formDialog)).toContain('Name is required.'));
    await user.type(name, 'Owner');
    await press(formDialog, 'Save');
    await waitForDialogToClose();
    await waitFor(() => expect(getText(getSheet('Feeds'))).toContain('Owner'));
    expect(server.getRequests('PUT /properties/feed')).toHaveLength(1);
  });

  it('is deleted after a confirmation with its name, and a failure leaves the dialog open', async () => {
    catchErrors();
    await open();
    await add('house', daysOff([300, 301]));
    await press(getContent(), 'Delete house');
    const formDialog = await findDialog('Delete Calendar Feed');
    expect(getText(formDialog)).toContain('Delete “house”?');
    server.override('DELETE /properties/feed', () => envelope({ status: 'error', msg: 'Not now.' }, 409));
    await press(formDialog, 'Delete');
    await waitFor(() => expect(getText(formDialog)).toContain('Not now.'));
    server.restore('DELETE /properties/feed');
    await press(formDialog, 'Delete');
    await waitForDialogToClose();
    await shown('There are no calendar feeds yet.');
  });

  it('shows what could not be read, and the URL of the calendar for its channel', async () => {
    await open();
    await add('house', daysOff([300, 301]).replace(/DTEND.*\r\n/, 'DTEND:None\r\n'));
    await shown('1 event of 1 could not be read completely: Reserved (line 7).');
    const own = await createLink();
    await press(getContent(), 'Calendar URL for house');
    const dialog = await findDialog('Calendar URL for a Channel');
    await press(dialog, 'Create Link');
    const url = await waitFor(
      () => (within(dialog).getByLabelText('Calendar URL') as HTMLInputElement).value,
    );
    expect(url).toMatch(/\/api\/public\/ical\/[\w-]{43}\.ics$/);
    expect(url).not.toBe(own);
    await press(dialog, 'Close');
    await waitForDialogToClose();
  });

  it('shows since when and why it fails, and a failed refresh too', async () => {
    catchErrors();
    await open();
    await add('house', daysOff([300, 301]));
    await server.orm.update(feeds).set({
      kind: 'url',
      feed_url: 'http://127.0.0.1/x.ics',
      failed_since: new Date(`${TODAY}T08:00:00Z`),
      failure: 'The URL responded with HTTP 404.',
    });
    await go(PAGE);
    await shown(`Failed since ${formatLocalDay(TODAY)}: The URL responded with HTTP 404.`);
    await press(getContent(), 'Refresh house');
    await shown(`Failed since ${formatLocalDay(TODAY)}: The URL is in a network that is not allowed.`);
    expect(getText(getSheet('Feeds'))).toContain('1 event');
  });
});

it('conflicts show the event, its feed and the reservation, with a link', async () => {
  const day = (days: number) => addDays(TODAY, days);
  await open();
  const { res_id } = await makeStay(server.orm, {
    prd_id: PRD,
    res_code: 'CLASH',
    res_checkin: day(400),
    res_checkout: day(403),
  });
  await add('Vrbo', daysOff([402, 405, 'Blocked']));
  const conflicts = await waitFor(() => getSheet('Conflicts'));
  expect(getText(conflicts)).toBe(
    `Conflicts“Blocked” of Vrbo${formatLocalDay(day(402))} to ${formatLocalDay(day(404))}` +
      `Reservation CLASH${formatLocalDay(day(400))} to ${formatLocalDay(day(403))}`,
  );
  expect(getText(getSheet('Feeds'))).toContain('1 conflict');
  await press(conflicts, 'Reservation CLASH');
  expect(location.pathname).toBe(`/reservation/${res_id}`);
});

it('conflicts that cannot be loaded show the error with Retry', async () => {
  catchErrors();
  const call = `GET /properties/feed_conflicts?prd_id=${PRD}` as const;
  server.override(call, () => envelope({ status: 'error' }));
  await open();
  const conflicts = await waitFor(() => getSheet('Conflicts'));
  expect(getText(within(conflicts).getByRole('alert'))).toContain('Failed to fetch conflicts.');
  server.restore(call);
  await press(conflicts, 'Retry');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Conflicts' })).toBeNull());
});

it('the link of the property’s calendar is created by a button, shown in full, and replaced after a confirmation', async () => {
  await open();
  await waitFor(() => expect(getButtonLabels(getSheet(OWN))).toEqual(['Create Link']));
  const before = await createLink();
  expect(before).toMatch(new RegExp(`^${location.origin}/api/public/ical/[\\w-]{43}\\.ics$`));
  await press(getSheet(OWN), 'Replace Link');
  const dialog = await findDialog('Replace Link');
  expect(getText(dialog)).toContain('stops working at once');
  await press(dialog, 'Replace Link');
  await waitForDialogToClose();
  await waitFor(() => expect(findUrl().value).not.toBe(before));
});

it('the Icals tab of an account lists its feeds with links to their properties', async () => {
  await open();
  await add('house', daysOff([300, 301]));
  const [feed] = await server.read(`/properties/feeds?prd_id=${PRD}`);
  await go(`/accounts/account/${feed?.acc_id}?tab=icals`);
  const panel = await findTable();
  expect(getRows(panel)).toHaveLength(1);
  expect(getColumn(panel, 'Feed')).toEqual(['house']);
  expect(getColumn(panel, 'Address')).toEqual(['Uploaded file']);
  expect(getColumn(panel, 'Status')).toEqual(['Up to date']);
  await user.click(panel.querySelector('tbody td a') as Element);
  expect(location.pathname).toBe(PAGE);
  await screen.findByText('house');
});
