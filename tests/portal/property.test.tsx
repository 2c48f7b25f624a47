import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { findDialog, getText, press } from '../support/page';
import { envelope, realServer } from '../support/portal';
import {
  bookedProperty,
  chooseDay,
  createPropertyAnswer,
  createPropertyDetail,
  getDay,
  getSelectedPeriod,
  getSheet,
  PROPERTY,
  TODAY,
} from '../support/property';
import { act } from '../support/render';
import { user } from '../support/userEvent';

const server = realServer();
const { open, scrolled } = bookedProperty(server);
const main = () => document.querySelector('main') as HTMLElement;
const local = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString();

describe.each(['/location/7', '/property/7'])('the dates on %s', (address) => {
  it('mark booked days, today and unavailable days', async () => {
    await open(address);
    for (const which of ['Start Date', 'End Date'] as const) {
      const booked = [...getSheet(which).querySelectorAll<HTMLElement>('[data-day][data-booked]')];
      expect(booked.map(({ dataset }) => dataset.day)).toEqual([
        '2026-03-16',
        '2026-03-17',
        '2026-03-18',
        '2026-03-19',
      ]);
      expect(booked[1]?.getAttribute('aria-label')).toMatch(/^17, booked/);
      expect(booked.every((day) => day.getAttribute('aria-disabled') === 'true')).toBe(true);
      expect(getDay(which, TODAY)).toHaveAttribute('aria-current', 'date');
      expect(getDay(which, '2026-03-09')).toHaveAttribute('aria-disabled', 'true');
      expect(getDay(which, TODAY)).toHaveAttribute('aria-disabled', 'false');
      expect(getDay(which, '2026-03-20')).toHaveAttribute('aria-disabled', 'false');
    }
  });

  it('show the length and the type of a selected period, and continue with ISO dates', async () => {
    await open(address);
    expect(getSelectedPeriod()).toEqual({
      'Start Date': 'N/A',
      'End Date': 'N/A',
      'Stay Length': 'N/A',
      'Stay Type': 'N/A',
    });
    await chooseDay('Start Date', '2026-03-11');
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-03-11'), 'End Date': 'N/A' });
    for (const day of ['2026-03-10', '2026-03-11'])
      expect(getDay('End Date', day)).toHaveAttribute('aria-disabled', 'true');
    expect(scrolled).toEqual([]);
    await chooseDay('End Date', '2026-03-14');
    expect(getSelectedPeriod()).toEqual({
      'Start Date': local('2026-03-11'),
      'End Date': local('2026-03-14'),
      'Stay Length': '3 days',
      'Stay Type': 'Short Term Stay',
    });
    expect(scrolled).toEqual([getSheet('Selected Period')]);
    expect(getDay('Start Date', '2026-03-11')).toHaveAttribute('aria-label', '11, start date');
    expect(getDay('Start Date', '2026-03-12')).toHaveAttribute('aria-label', '12, in the selected range');
    expect(getDay('Start Date', '2026-03-14')).toHaveAttribute('aria-label', '14, end date');
    await press(main(), 'Continue');
    await waitFor(() => expect(location.pathname).toBe('/add-coverage/7'));
    expect(location.search).toBe('?startDate=2026-03-11T00:00:00.000Z&endDate=2026-03-14T00:00:00.000Z');
  });

  it('reject a range with a booked day in between', async () => {
    await open(address);
    await chooseDay('Start Date', '2026-03-14');
    await chooseDay('End Date', '2026-03-20');
    const errorDialog = await findDialog('Date Selection Error');
    expect(getText(errorDialog)).toContain(
      'Cannot select dates with booked days in between. Please choose consecutive available dates.',
    );
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-03-14'), 'End Date': 'N/A' });
    expect(scrolled).toEqual([]);
    await user.click(within(errorDialog).getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
  });

  it('show what is missing when the user continues too early', async () => {
    await open(address);
    const way = within(getSheet('Selected Period')).getByRole('button', { name: 'Continue' });
    for (const chosen of [false, true]) {
      if (chosen) await chooseDay('Start Date', '2026-03-11');
      expect(way).toHaveAttribute('aria-disabled', 'true');
      expect(way).toHaveAccessibleDescription('Please select a start date and an end date.');
      await press(main(), 'Continue');
      const errorDialog = await findDialog('Date Selection Error');
      await user.click(within(errorDialog).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      expect(location.pathname).toBe(address);
    }
    await chooseDay('End Date', '2026-03-14');
    expect(way).not.toHaveAttribute('aria-disabled');
    expect(way).toHaveAccessibleDescription('');
  });

  it('ignore past and booked days', async () => {
    await open(address);
    await chooseDay('Start Date', '2026-03-09');
    await chooseDay('Start Date', '2026-03-17');
    await chooseDay('End Date', '2026-03-16');
    expect(Object.values(getSelectedPeriod())).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
  });

  it('clear an end date before the new start date', async () => {
    await open(address);
    await chooseDay('End Date', '2026-03-14');
    await chooseDay('Start Date', '2026-03-11');
    expect(getSelectedPeriod()).toMatchObject({ 'End Date': local('2026-03-14'), 'Stay Length': '3 days' });
    await chooseDay('Start Date', '2026-03-15');
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-03-15'), 'End Date': 'N/A' });
  });

  it('can be typed and pasted, and show the same period as the calendars', async () => {
    await open(address);
    const input = (name: string) =>
      within(getSheet('Select Dates')).getByLabelText(name, { selector: 'input' });
    await act(() => fireEvent.change(input('Start Date'), { target: { value: '2026-07-02' } }));
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': 'N/A' });
    await act(() => fireEvent.focusOut(input('Start Date')));
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-07-02') });
    // Both calendars show the month of the start date.
    await waitFor(() => expect(getDay('Start Date', '2026-07-02')).toHaveAttribute('data-part', 'start'));
    await waitFor(() => expect(getDay('End Date', '2026-07-03')).toHaveAttribute('aria-disabled', 'false'));
    await act(() => fireEvent.paste(input('End Date'), { clipboardData: { getData: () => '07/09/2026' } }));
    expect(input('End Date')).toHaveValue('2026-07-09');
    expect(getSelectedPeriod()).toMatchObject({ 'Stay Length': '7 days' });
    await chooseDay('End Date', '2026-07-12');
    expect(input('End Date')).toHaveValue('2026-07-12');
    await act(() => fireEvent.change(input('End Date'), { target: { value: '' } }));
    await act(() => fireEvent.keyDown(input('End Date'), { key: 'Enter' }));
    expect(getSelectedPeriod()).toMatchObject({ 'End Date': 'N/A' });
  });

  it('say why a typed day is refused', async () => {
    await open(address);
    const type = async (name: string, value: string) => {
      const input = within(getSheet('Select Dates')).getByLabelText(name, { selector: 'input' });
      await act(() => fireEvent.change(input, { target: { value } }));
      await act(() => fireEvent.focusOut(input));
      return input;
    };
    const start = await type('Start Date', '2026-03-09');
    expect(start).toHaveAccessibleDescription('The start date must not be before today.');
    expect(await type('Start Date', '2026-03-17')).toHaveAccessibleDescription('This day is booked.');
    expect(await type('Start Date', '2026-03-14')).toHaveAccessibleDescription('');
    const end = await type('End Date', '2026-03-13');
    expect(end).toHaveAccessibleDescription('The end date must come after the start date.');
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-03-14'), 'End Date': 'N/A' });
    await type('End Date', '2026-03-20');
    expect(getText(await findDialog('Date Selection Error'))).toContain(
      'Cannot select dates with booked days',
    );
    expect(end).toHaveValue('');
  });

  it('can be selected by the length of the stay', async () => {
    await open(address);
    const lengths = within(getSheet('Select Dates')).getByRole('group', { name: 'Length of stay' });
    await press(lengths, 'Tonight');
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local(TODAY), 'Stay Length': '1 day' });
    await press(lengths, '7 nights');
    expect(getText(await findDialog('Date Selection Error'))).toContain(
      'Cannot select dates with booked days',
    );
    await press(document.body, 'Dismiss');
    await chooseDay('Start Date', '2026-03-20');
    await press(lengths, '30 nights');
    expect(getSelectedPeriod()).toMatchObject({
      'Start Date': local('2026-03-20'),
      'End Date': local('2026-04-19'),
    });
  });

  it('show the end in the month of the start calendar', async () => {
    await open(address);
    await press(getSheet('Start Date'), 'Next month');
    await waitFor(() => expect(getDay('Start Date', '2026-04-10')).toBeTruthy());
    await waitFor(() => expect(getDay('End Date', '2026-04-10')).toBeTruthy());
  });

  it('name the guest or the channel of a booked day', async () => {
    server.override('GET /properties/overview?id=7', () =>
      envelope({
        status: 'success',
        data: {
          prd_id: 7,
          bookings: [
            {
              start: '2026-03-16',
              end: '2026-03-18',
              user_name: 'Ada Lovelace',
              channel: '',
              res_code: 'A1',
            },
            { start: '2026-03-18', end: '2026-03-19', user_name: '', channel: 'Airbnb', res_code: '' },
          ],
        },
      }),
    );
    await open(address);
    const getName = (day: string) => getDay('Start Date', day).getAttribute('aria-label');
    await waitFor(() => expect(getName('2026-03-17')).toBe('17, booked: Ada Lovelace'));
    expect(getName('2026-03-18')).toBe('18, booked: Ada Lovelace, Airbnb');
    expect(getDay('End Date', '2026-03-19')).toHaveAttribute('title', 'Airbnb');
  });

  it('can be navigated with the keyboard, including booked days', async () => {
    await open(address);
    await act(() => getDay('Start Date', TODAY).focus());
    const steps: [key: string, day: string][] = [
      ['ArrowRight', '2026-03-11'],
      ['ArrowDown', '2026-03-18'],
      ['Home', '2026-03-15'],
      ['End', '2026-03-21'],
      ['ArrowUp', '2026-03-14'],
      ['ArrowLeft', '2026-03-13'],
    ];
    for (const [key, day] of steps) {
      await user.keyboard(`{${key}}`);
      await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day, key).toBe(day));
    }
    await user.keyboard('{Enter}');
    expect(getSelectedPeriod()).toMatchObject({ 'Start Date': local('2026-03-13') });
    await user.keyboard('{PageUp}');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-04-13'));
    await user.keyboard('{PageDown}');
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset.day).toBe('2026-03-13'));
  });

  it('cannot be selected for an inactive property, which highlights its health check for 2.5 s', async () => {
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ property: { is_publish: '0' } })));
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open(address);
    expect(getText(main())).toContain('Inactive');
    scrollTo.mockClear();
    vi.useFakeTimers();
    await act(() => fireEvent.click(getDay('Start Date', '2026-03-11')));
    const prompt = screen.getByText('Complete Property Healthcheck').closest('[role=alert]');
    expect(getText(prompt)).toBe(
      'Complete Property HealthcheckTo activate your property, please complete the required information and pass the health check.',
    );
    if (address.startsWith('/location/'))
      expect(getText(screen.getByRole('region', { name: 'Property Health Check' }))).toContain(
        'The health check has passed. The property can be published.',
      );
    expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
    await act(() => fireEvent.click(screen.getByRole('button', { name: 'Tonight' })));
    expect(Object.values(getSelectedPeriod())).toEqual(['N/A', 'N/A', 'N/A', 'N/A']);
    await act(() => void vi.advanceTimersByTime(2_400));
    expect(screen.queryByText('Complete Property Healthcheck')).not.toBeNull();
    await act(() => void vi.advanceTimersByTime(200));
    expect(screen.queryByText('Complete Property Healthcheck')).toBeNull();
  });

  it('offer help', async () => {
    await open(address);
    await press(main(), 'Need Help');
    expect(getText(await findDialog('Need Help'))).toContain(
      'To create a policy, please select the start date and end date from the calendars and follow the steps to complete the process.',
    );
  });

  it('are replaced if the address is missing', async () => {
    server.override(PROPERTY, createPropertyAnswer(createPropertyDetail({ address: { ad_line1: '' } })));
    await server.show(address);
    await waitFor(() => expect(getText(main())).toContain('Property Address Not Found'));
    expect(getText(main())).toContain('The requested property address does not exist or is incomplete');
    const [back, ...others] = screen.getAllByText('Back to Locations');
    expect(others).toEqual([]);
    expect(back?.closest('a')?.getAttribute('href')).toBe('/locations');
    expect(document.querySelector('[role=grid]')).toBeNull();
  });
});
