import { SANDBOX_PASSWORD, SANDBOX_USER } from '../../sandbox/fillSandbox';
import { closeDialog, SIZES, waitForPage } from '../support/animations';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/chromium';
import { clickRowAction } from '../support/rowActions';
import { sample } from '../support/sampling';
import { signIn } from '../support/signIn';

test.describe('a browser that reads Spanish', () => {
  // A session of its own, because the sign-out ends it.
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'es-MX' });

  test('shows English until Spanish is chosen, which survives a sign-out', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    await page.waitForURL('**/dashboard');
    await page.goto('/settings');
    await page.getByLabel('Language').selectOption('Español');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión en su cuenta');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });
});

test.describe('a browser with the language Spanish', () => {
  test.use({ storageState: { cookies: [], origins: [] }, locale: 'es-MX' });
  test.beforeEach(({ context, baseURL }) =>
    context.addCookies([{ name: 'language', value: 'es', url: baseURL ?? '' }]),
  );

  test('shows the sign-in and its errors in Spanish', async ({ page, complaints }) => {
    complaints.allow(/status of 401/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inicie sesión en su cuenta');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page).toHaveTitle('Iniciar sesión · Coverage Portal');
    await page.getByLabel('Correo electrónico').fill(SANDBOX_USER);
    await page.getByLabel('Contraseña', { exact: true }).fill('no-es-esta');
    await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
    await expect(page.getByText('Verificado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'El correo electrónico o la contraseña no es correcto.',
    );
    await expectAccessible(page, 'refused');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByLabel('Contraseña', { exact: true }).fill(SANDBOX_PASSWORD);
    await page.getByRole('checkbox', { name: 'No soy un robot' }).click();
    await expect(page.getByText('Verificado', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText(/^¡Bienvenido de nuevo, /)).toBeVisible();
    await expect(page).toHaveTitle('Panel · Coverage Portal');
    // The currency USD is shown, because pesos use the dollar sign too.
    await expect(page.getByText(/USD\s[\d,]+\.\d\d/).first()).toBeVisible();
  });

  test('can switch the sign-in to English, which keeps the typed text', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Correo electrónico').fill('ana@example.com');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByText('La contraseña es obligatoria')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByText('Password is required')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await expect(page.getByLabel('Email')).toHaveValue('ana@example.com');
    await expect(page.getByRole('checkbox', { name: "I'm not a robot" })).toBeVisible();
  });
});

test('an English browser does not load Spanish', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto('/reservations');
  await waitForPage(page);
  expect(requests.some((path) => path.startsWith('/assets/'))).toBe(true);
  expect(requests.filter((path) => /\/assets\/(es|sayer)-/.test(path))).toEqual([]);
});

test('the settings switch the language of every tab without a reload', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/accounts?only=Active');
  await page.goto('/settings');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const choice = page.getByLabel('Language');
  await choice.focus();
  await choice.selectOption('Español');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Cuentas');
  await expect(other.getByRole('button', { name: /^Activas/ })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuración');
  await page.getByLabel('Idioma').selectOption('English');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Accounts');
});

test('certificate and receipt are in Spanish, product and payment included', async ({ page, read }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'es'));
  const travel = (await read('/admin/coverages')).find((row) => row.coverage_no && row.prd_code === 'TP');
  await page.goto(`/coverage/certificate/${travel?.policy_id}`);
  const paper = page.getByRole('article');
  await expect(paper).toContainText('Retraso del equipaje');
  await expect(paper).toContainText('Cubre a los huéspedes cuyo viaje se cancele');
  const part = (await read('/admin/payments')).find((row) =>
    /^Coverage .*, 2 of 3$/.test(String(row.t_desc)),
  );
  await page.goto(`/payment/${part?.t_id}`);
  await expect(paper).toContainText(/Cobertura COV-\d{4}-\d{6}, 2 de 3/);
  await page.goto(`/coverage/payments/${part?.policy_id}`);
  await expect(page.getByText(/^Cobertura COV-\d{4}-\d{6}, en 3 cuotas$/)).toBeVisible();
});

for (const [i, [size, viewport]] of Object.entries(SIZES).entries())
  test.describe(`in Spanish, ${size}`, () => {
    test.use({ viewport });

    test('the screens fit the longer texts', { tag: `@sample${i + 3}` }, async ({ page, read }) => {
      await page.addInitScript(() => localStorage.setItem('language', 'es'));
      const issued = (await read('/admin/coverages')).find((row) => row.coverage_no)?.policy_id;
      const reservation = (await read('/admin/reservations'))[0]?.res_id;
      await page.route('**/api/admin/*_reporting?*', async (route) => {
        const answer = await route.fetch({ maxRetries: 3 });
        const { status, data } = await answer.json();
        await route.fulfill({ response: answer, json: { status, data: data.slice(0, 3) } });
      });
      const addresses = [
        '/dashboard',
        '/accounts?perPage=10',
        '/accounts/account/3',
        '/reservations?perPage=10',
        `/reservation/${reservation}`,
        `/coverage/${issued}`,
        `/coverage/certificate/${issued}`,
        '/statement?perPage=10',
        '/stripe/reconciliation?perPage=10',
        '/add-coverage/5',
        '/location/5',
        '/settings',
        '/settings/billing',
        '/work?perPage=10',
      ];
      for (const address of sample(addresses, 6, i)) {
        await page.goto(address);
        await waitForPage(page);
        await expectAccessible(page, address);
      }
      await page.goto('/dashboard?list=bad_dates');
      await waitForPage(page);
      await clickRowAction(page, 'Corregir fechas');
      await expect(page.getByRole('dialog', { name: 'Corregir fechas de la cobertura' })).toBeVisible();
      await expectAccessible(page, 'a dialog');
      await closeDialog(page);
    });
  });
