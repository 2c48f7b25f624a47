import { addDays, getToday, toIsoInstant } from '../../common/days';
import { waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { getTextbox } from '../support/forms';
import { clickHeaderAction } from '../support/rowActions';

type Row = Record<string, unknown>;
type Read = (path: string) => Promise<Row[]>;

const day = (days: number) => addDays(getToday(), days);
/** Formats a day as the portal shows it. */
const formatDay = (days: number) => new Date(`${day(days)}T00:00:00`).toLocaleDateString('en-US');
const address = (prd_id: number, from: number, to: number) =>
  `/add-coverage/${prd_id}?startDate=${toIsoInstant(day(from))}&endDate=${toIsoInstant(day(to))}`;

/** Returns an active property. Each `nth` returns a different one. */
async function property(read: Read, nth: number): Promise<number> {
  const rows = (await read('/properties/properties')).filter(({ is_publish }) => is_publish === '1');
  return Number(rows[nth]?.prd_id);
}

const stays = async (read: Read, arrival: string) =>
  (await read('/admin/reservations')).filter(({ res_checkin }) => res_checkin === arrival);

test('adds a coverage with dates, guest, product, price and instalments, exactly once', async ({
  page,
  read,
}) => {
  await page.goto(address(await property(read, 0), 700, 765));
  const review = page.getByRole('region', { name: 'Review' });
  await expect(review).toContainText('Choose a product to see');
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expect(page.getByText('Choose a product.')).toBeVisible();
  await getTextbox(page, 'First name').fill('Ada');
  await page.getByRole('radio', { name: 'Damage Protection' }).check();
  await expect(review).toContainText('$252.85');
  await expect(review).toContainText('Charged in 3 instalments');
  await expect(review.getByRole('row')).toHaveCount(4);
  await expectAccessible(page, 'adding a coverage');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved entries have been restored.')).toBeVisible();
  await expect(getTextbox(page, 'First name')).toHaveValue('Ada');
  await expect(review).toContainText('$252.85');
  await page.getByRole('button', { name: 'Add Coverage' }).dblclick();
  await page.waitForURL(/\/coverage\/\d+$/);
  await expect(page.getByText('Coverage added.', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coverage not issued' })).toBeVisible();
  expect(await stays(read, day(700))).toHaveLength(1);
});

test('the guest can be added later by the link in the notice', async ({ page, read }) => {
  await page.goto(address(await property(read, 1), 710, 720));
  await page.getByRole('radio', { name: 'Leave for later (Guest missing)' }).check();
  await page.getByRole('radio', { name: 'Travel Protection' }).check();
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  await page.waitForURL(/\/coverage\/\d+$/);
  const notice = page.getByRole('alert').filter({ hasText: 'until guest details are provided' });
  await notice.getByRole('link', { name: 'Edit Guest' }).click();
  await page.waitForURL(/\/reservation\/guest\/\d+$/);
  await getTextbox(page, 'First name').fill('Grace');
  await getTextbox(page, 'Email').fill('grace');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await getTextbox(page, 'Email').fill('grace@example.com');
  await expectAccessible(page, 'the guest of a stay');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/coverage\/\d+$/);
  await expect(page.getByText('Guest saved.', { exact: true })).toBeVisible();
  const [stay] = await stays(read, day(710));
  expect(stay).toMatchObject({ res_status: '44', user_name: 'Grace', health: 'Good' });
});

test('rejects days that were booked meanwhile, and names the booking', async ({ page, read, complaints }) => {
  complaints.allow(/409|POST \/admin\/coverage/);
  const prd_id = await property(read, 2);
  const other = await page.context().newPage();
  for (const element of [other, page]) {
    await element.goto(address(prd_id, 730, 740));
    await element.getByRole('radio', { name: 'Leave for later' }).check();
    await element.getByRole('radio', { name: 'Damage Protection' }).check();
    await expect(element.getByRole('region', { name: 'Review' })).toContainText('$38.90');
  }
  await other.getByRole('button', { name: 'Add Coverage' }).click();
  await other.waitForURL(/\/coverage\/\d+$/);
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  const [stay] = await stays(read, day(730));
  await expect(page.getByRole('alert')).toContainText(
    `These dates are taken by reservation ${stay?.res_code} (${formatDay(730)} to ${formatDay(740)}).`,
  );
  await expect(page).toHaveURL(/add-coverage/);
});

test('the layout of the form does not shift once it is ready', async ({ page, read }) => {
  const topOf = () => {
    const later = document.querySelector('input[type=radio][value=later]');
    return later && Math.round(later.getBoundingClientRect().top + scrollY);
  };
  await page.addInitScript(`{
    const topOf = ${topOf};
    new MutationObserver(() => { window.appeared ??= topOf() ?? undefined; }).observe(document, { childList: true, subtree: true });
  }`);
  // Delays the responses for the property and its booked days.
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.fallback();
  });
  await page.goto(address(await property(read, 4), 760, 770));
  await expect(page.getByRole('radio', { name: 'Damage Protection' })).toBeVisible();
  await expect(page.getByRole('grid')).toHaveCount(2);
  await waitForPage(page);
  const appeared = await page.evaluate('window.appeared');
  expect(appeared).toBeGreaterThan(0);
  expect(await page.evaluate(topOf)).toBe(appeared);
});

test('changes the dates of a stay before its coverage is issued, and cancels the stay', async ({
  page,
  read,
}) => {
  await page.goto(address(await property(read, 3), 750, 760));
  await page.getByRole('radio', { name: 'Leave for later' }).check();
  await page.getByRole('radio', { name: 'Damage Protection' }).check();
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  await page.waitForURL(/\/coverage\/\d+$/);
  const [stay] = await stays(read, day(750));
  await page.goto(`/reservation/${stay?.res_id}`);
  await clickHeaderAction(page, 'Change Dates');
  await page.getByLabel('Departure').fill(day(770));
  await page.getByRole('button', { name: 'Change Dates' }).click();
  await page.waitForURL(/\/reservation\/\d+$/);
  await expect(page.getByText('Dates changed.', { exact: true })).toBeVisible();
  const covered = (await read('/admin/coverages')).find(({ res_id }) => res_id === stay?.res_id);
  expect(covered).toMatchObject({ res_checkout: day(770), policy_total: 77.8 });

  await clickHeaderAction(page, 'Cancel Reservation');
  const dialog = page.getByRole('dialog', { name: 'Cancel Reservation' });
  await dialog.getByRole('button', { name: 'Cancel Reservation' }).click();
  await expect(dialog.getByText('A reason is required.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The guest called it off.');
  await dialog.getByRole('button', { name: 'Cancel Reservation' }).click();
  await expect(page.getByText('Reservation cancelled.', { exact: true })).toBeVisible();
  const [gone] = await stays(read, day(750));
  expect(gone).toMatchObject({ res_status: '48', policy_status_title: 'Cancelled' });
});

test('adds a coverage from the page of a reservation', async ({ page, read }) => {
  const bare = (await read('/admin/reservations')).find(
    ({ policy_id, res_status, health }) => !policy_id && res_status === '44' && health === 'Good',
  );
  await page.goto(`/reservation/${bare?.res_id}`);
  await page.getByRole('link', { name: 'Add Coverage' }).click();
  await page.waitForURL(/\/reservation\/coverage\/\d+$/);
  await page.getByRole('radio', { name: 'Damage Protection' }).check();
  const price = page.getByRole('region', { name: 'Review' }).locator('strong');
  await expect(price).toHaveText(/^\$[\d,]+\.\d\d$/);
  const total = Number((await price.innerText()).replace(/[$,]/g, ''));
  await page.getByRole('button', { name: 'Add Coverage' }).click();
  await page.waitForURL(({ pathname }) => /^\/coverage\/\d+$/.test(pathname));
  const covered = (await read('/admin/coverages')).find(({ res_id }) => res_id === bare?.res_id);
  expect(covered).toMatchObject({ status: 'Awaiting', policy_total: total });
});

test('aligns the limits of a product’s benefits at any card width', async ({ page, read }) => {
  const covered = (await read('/admin/coverages')).find((row) => row.prd_code === 'DP');
  await page.goto(`/coverage/${covered?.policy_id}`);
  await waitForPage(page);
  const benefits = page
    .getByRole('listitem')
    .filter({ hasText: /^Guest Personal Liability|^Pet Protection/ });
  await expect(benefits).toHaveCount(2);
  const wrapped = () => benefits.first().evaluate((element) => element.clientHeight > 24);
  const edges = () =>
    benefits
      .locator('span')
      .evaluateAll((all) => all.map((element) => Math.round(element.getBoundingClientRect().right)));
  for (let width = 1440; width > 900 && !(await wrapped()); width -= 20)
    await page.setViewportSize({ width, height: 900 });
  expect(await wrapped()).toBe(true);
  const [first, last] = await edges();
  expect(first).toBe(last);
});
