import { expect, type Page } from '@playwright/test';
import type { Day } from '../../common/days';

/** Selects a day in one of the two calendars, and changes the month if necessary. */
export async function chooseCalendarDay(page: Page, calendar: string, wanted: Day) {
  const within = page.getByRole('region', { name: calendar });
  const cell = within.locator(`[data-day="${wanted}"]`);
  await expect(within.locator('[data-day]').first()).toBeVisible();
  for (let months = 0; months < 4 && !(await cell.isVisible()); months++)
    await within.getByRole('button', { name: 'Next month' }).click();
  await cell.click();
}

/** Confirms an action in the dialog with this title. */
export async function confirmAction(page: Page, title: string, confirmLabel = title) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: confirmLabel, exact: true }).click();
  return dialog;
}
