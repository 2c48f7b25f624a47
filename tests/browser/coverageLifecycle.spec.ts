import { expect, test } from '../support/chromium';

const utc = (days = 0) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

// The default of most users.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a coverage is opened, charged, has a receipt and a certificate, and survives a restart of the server', async ({
  page,
  read,
  server,
}) => {
  const awaiting = (await read('/admin/reservations')).find(
    (row) =>
      row.policy_status === '37' &&
      row.health === 'Good' &&
      row.user_name !== '' &&
      ['44', '46'].includes(String(row.res_status)) &&
      // Every ninth account has no customer at the payment provider.
      Number(row.acc_id) % 9 !== 0 &&
      // The customer of every 13th account has no default payment method.
      Number(row.acc_id) % 13 !== 0 &&
      Number(row.acc_id) !== 2 &&
      String(row.res_checkin) >= utc(),
  );
  const guest = String(awaiting?.user_name);
  const head = page.getByRole('heading', { level: 1 });

  await page.goto(`/coverages?only=Awaiting&q=${encodeURIComponent(String(awaiting?.acc_title))}`);
  await page.locator(`a[href="/coverage/${awaiting?.policy_id}"]`).first().click();
  await expect(head).toHaveText('Coverage not issued');
  await page.getByRole('main').getByRole('button', { name: 'Open Coverage' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open Coverage' }).click();
  await expect(dialog).toContainText('Policy opened successfully.');
  await expect(dialog).toHaveCount(0);
  await expect(head).toHaveText(/^COV-\d{4}-\d{6}$/);
  const number = String(await head.textContent());

  await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
  await expect(page).toHaveURL(`/coverage/payments/${awaiting?.policy_id}`);
  const due = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Pay Now' }) });
  const amount = /\$[\d,]+\.\d\d/.exec(String(await due.first().textContent()))?.[0] ?? '';
  await due.first().getByRole('button', { name: 'Pay Now' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Payment' })).toContainText(amount);
  await dialog.getByRole('button', { name: 'Charge Payment' }).click();
  const charged = page.getByRole('dialog', { name: 'Payment Successful' });
  await expect(charged).toBeVisible();
  await expect(charged).toHaveCSS('width', '384px');
  await dialog.getByRole('button', { name: 'OK' }).click();

  await page.getByRole('link', { name: 'Print' }).first().click();
  await expect(head).toHaveText('Payment Receipt');
  const receipt = page.url();
  const paper = page.getByRole('article');
  for (const text of [number, amount, guest, 'Paid']) await expect(paper).toContainText(text);

  await page.goto(`/coverage/${awaiting?.policy_id}`);
  await page.getByRole('link', { name: 'Coverage Certificate' }).first().click();
  await expect(head).toHaveText('Confirmation of Coverage');
  for (const text of [number, guest, 'Active']) await expect(paper).toContainText(text);

  await server.restart();
  await page.reload();
  for (const text of [number, guest]) await expect(paper).toContainText(text);
  await page.goto(receipt);
  for (const text of [number, amount]) await expect(paper).toContainText(text);
  await page.goto(`/reservation/${awaiting?.res_id}`);
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Payment' }).first(),
  ).toContainText(amount);
  await expect(page.getByRole('main')).toContainText('Coverage issued');
  await page.goto(`/coverages?q=${number}`);
  await expect(page.getByRole('main')).toContainText(number);
});
