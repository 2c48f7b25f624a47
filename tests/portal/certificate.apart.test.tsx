import { screen, waitFor } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { policies, properties, reservations } from '../../server/db/schema';
import { savePdf } from '../../src/pages/documents/pdf';
import { requestedPaths } from '../support/activity';
import { recordSamples } from '../support/brokenSamples';
import { createDeferred } from '../support/deferred';
import { getFacts, getSection, getText, press } from '../support/page';
import { createHeldAnswer, envelope, realServer } from '../support/portal';
import { makeStay } from '../support/rows';

vi.mock('../../src/pages/documents/pdf', () => ({ savePdf: vi.fn() }));

const server = realServer();
const CALL = (id: number | string) => `GET /policies/policy?policy_id=${id}` as const;
const local = (day: string) => new Date(`${day}T00:00:00`).toLocaleDateString();
const content = () => document.querySelector<HTMLElement>('#content') as HTMLElement;
const sheet = () => waitFor(() => document.querySelector('article:not([aria-busy])') ?? Promise.reject());
const rowsOf = (table: Element | null) =>
  [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => [...row.querySelectorAll('td')].map(getText));
/** react-admin logs errors that it forwards. */
const quiet = () => void vi.spyOn(console, 'error').mockImplementation(() => {});

let issued = 0;
/** Creates an issued coverage for Łukasz Żółkiewski. */
const make = async (policy: Parameters<typeof makeStay>[2] = {}) =>
  (
    await makeStay(
      server.orm,
      { guest_id: 2, res_checkin: '2026-03-12', res_checkout: '2026-03-20' },
      {
        policy_status: '38',
        coverage_no: `COV-2026-9${++issued}`,
        coverage_date: new Date('2026-03-09T12:00:00Z'),
        ...policy,
      },
    )
  ).policy_id;
const show = async (policy: Parameters<typeof makeStay>[2] = {}) => {
  const id = await make(policy);
  await server.show(`/coverage/certificate/${id}`);
  return { id, paper: await sheet() };
};

describe('the certificate', () => {
  it('shows number, dates, guest, property, product and company', async () => {
    const { id, paper } = await show();
    expect(getText(paper.querySelector('h1'))).toBe('Confirmation of Coverage');
    expect(getFacts(paper)).toMatchObject({
      'Coverage number': `COV-2026-9${issued}`,
      'Starts at check-in': local('2026-03-12'),
      'Ends at check-out': local('2026-03-20'),
      Status: 'Active',
      Product: 'DP - Damage Protection',
      Issued: local('2026-03-09'),
      'Stay type': 'Short Term Stay',
    });
    expect(getText(paper)).toContain('Certified coverage starts at check-in and ends at check-out.');
    expect(getFacts(getSection('Guest') as Element)).toMatchObject({
      Name: 'Łukasz Żółkiewski',
      Email: 'guest2@example.net',
    });
    expect(getFacts(getSection('Property') as Element).Address).toMatch(/^\d+ .+, .+/);
    for (const line of ['Harbor Point Coverage', '+1 813 555 0100', 'support@harborpoint.example.com'])
      expect(getText(paper)).toContain(line);
    expect(server.getRequests(CALL(id))).toHaveLength(1);
    expect(document.title).toBe(`Confirmation of Coverage COV-2026-9${issued} · Coverage Portal`);
  });

  it('shows half bathrooms', async () => {
    const id = await make();
    const [stay] = await server.orm
      .select({ prd_id: reservations.prd_id })
      .from(policies)
      .innerJoin(reservations, eq(policies.res_id, reservations.res_id))
      .where(eq(policies.policy_id, id));
    await server.orm
      .update(properties)
      .set({ prop_bath: 1.5 })
      .where(eq(properties.prd_id, stay?.prd_id ?? 0));
    await server.show(`/coverage/certificate/${id}`);
    await sheet();
    expect(getFacts(getSection('Property') as Element).Bathrooms).toBe('1.5');
  });

  it('lists the five benefits in the documented order, in thousands', async () => {
    const { paper } = await show();
    expect(rowsOf(paper.querySelector('table'))).toEqual([
      ['Accidental Damage', '10k'],
      ['Guest Personal Liability', '100k'],
      ['Bedbug Protection', '5k'],
      ['Loss of Use', '3k'],
      ['Pet Protection', '1k'],
    ]);
  });

  it('shows that the documented benefits are not included, and lists those of the product', async () => {
    const { paper } = await show({ product_id: 2 });
    const rows = rowsOf(paper.querySelector('table'));
    expect(rows.slice(0, 5).map(([, limit]) => limit)).toEqual(Array(5).fill('Not included'));
    expect(rows).toContainEqual(['Trip Interruption', '7.5k']);
  });

  it('shows that the coverage has ended', async () => {
    const { paper } = await show({ policy_status: '40' });
    expect(getText(paper)).toContain('This coverage is not active. Its status is Cancelled.');
  });

  it.each([
    ['its last day', '2026-03-15', '2026-03-15'],
    ['not after check-out', '2026-03-25', '2026-03-20'],
  ])('shows the cancellation day and certifies until %s', async (_, cancelled_on, last) => {
    const { paper } = await show({ policy_status: '40', cancelled_on, cancel_reason: 'Left early' });
    expect(getText(paper)).toContain(
      `Cancelled on ${local(cancelled_on)}. Certified coverage started at check-in and ended on ${local(last)}.`,
    );
    expect(getText(paper)).not.toContain('ends at check-out');
    expect(getFacts(paper)).toMatchObject({
      'Starts at check-in': local('2026-03-12'),
      'Cancelled on': local(cancelled_on),
      Status: 'Cancelled',
    });
    expect(getFacts(paper)).not.toHaveProperty('Ends at check-out');
  });

  it('shows that a coverage cancelled before check-in never started', async () => {
    const { paper } = await show({ policy_status: '40', cancelled_on: '2026-03-11' });
    expect(getText(paper)).toContain(
      `Cancelled on ${local('2026-03-11')}, before check-in: there was no coverage of this stay.`,
    );
    expect(getText(paper)).not.toContain('Certified coverage');
    expect(getFacts(paper)).not.toHaveProperty('Starts at check-in');
  });

  it('is downloaded with the cancellation day', async () => {
    await show({ policy_status: '40', cancelled_on: '2026-03-15' });
    await press(content(), 'Download PDF');
    await waitFor(() => expect(savePdf).toHaveBeenCalledOnce());
    expect(vi.mocked(savePdf).mock.calls[0]?.[0].lead).toContain(`Cancelled on ${local('2026-03-15')}.`);
  });

  it.each([
    [{ status: undefined, policy_status: '40' }, 'This coverage is not active. Its status is Cancelled.'],
    [{ status: 'Closed', policy_status: undefined }, 'This coverage is not active. Its status is Closed.'],
    [{ status: 'Active', policy_status: undefined }, 'This confirms'],
    [{ status: '40', policy_status: undefined }, 'This coverage is not active. Its status is Cancelled.'],
    [{ status: 39, policy_status: undefined }, 'This coverage is not active. Its status is Closed.'],
    [
      { status: undefined, policy_status: 'Cancelled' },
      'This coverage is not active. Its status is Cancelled.',
    ],
    [{ status: 'Voided', policy_status: '40' }, 'This coverage is not active. Its status is Voided.'],
  ])('uses the status or the policy_status: %j', async (given, sentence) => {
    const id = await make();
    const policy = await server.read(CALL(id).slice(4));
    server.override(CALL(id), () => envelope({ status: 'success', data: { ...policy, ...given } }));
    await server.show(`/coverage/certificate/${id}`);
    expect(getText(await sheet())).toContain(sentence);
  });

  it.each([
    ['as a full address', { ad_full: '12 Pier Road, Naples' }],
    ['as a string', '12 Pier Road, Naples'],
  ])('shows the address of a property that is given %s', async (_, address) => {
    const id = await make();
    const policy = await server.read(CALL(id).slice(4));
    const location_details = { address };
    server.override(CALL(id), () => envelope({ status: 'success', data: { ...policy, location_details } }));
    await server.show(`/coverage/certificate/${id}`);
    await sheet();
    expect(getFacts(getSection('Property') as Element).Address).toBe('12 Pier Road, Naples');
  });

  it('prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show();
    await press(content(), 'Print');
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is downloaded as a PDF with the displayed content', async () => {
    const { paper } = await show();
    await press(content(), 'Download PDF');
    await waitFor(() => expect(savePdf).toHaveBeenCalledOnce());
    const given = JSON.stringify(vi.mocked(savePdf).mock.calls[0]);
    for (const value of Object.values(getFacts(paper))) expect(given).toContain(value);
  });

  it('is downloaded once: the button is disabled while the PDF is created', async () => {
    const { promise, resolve } = createDeferred();
    vi.mocked(savePdf).mockReturnValueOnce(promise);
    await show();
    await press(content(), 'Download PDF');
    expect(await screen.findByRole('button', { name: 'Preparing PDF...' })).toBeDisabled();
    resolve();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Download PDF' })).toBeEnabled());
    expect(savePdf).toHaveBeenCalledOnce();
  });

  it('shows that downloads are unavailable after an error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(savePdf).mockRejectedValueOnce(new Error('no font'));
    await show();
    await press(content(), 'Download PDF');
    const dialog = await screen.findByRole('dialog', { name: 'Error' });
    expect(getText(dialog)).toContain('Download functionality is currently unavailable.');
    await press(dialog, 'OK');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    expect(logged).toHaveBeenCalledWith('no font');
  });
});

describe('without a certificate', () => {
  beforeEach(quiet);

  it('a coverage that is not issued shows a message with a link', async () => {
    const { policy_id } = await makeStay(server.orm);
    await server.show(`/coverage/certificate/${policy_id}`);
    await waitFor(() => expect(getText(content())).toContain('This coverage has not been issued yet.'));
    expect(document.querySelector('article')).toBeNull();
    expect(content().querySelector('a')).toHaveAttribute('href', `/coverage/${policy_id}`);
  });

  it.each(['/coverage/certificate', '/coverage/certificate/%20'])(
    '%s shows that the policy id is missing',
    async (path) => {
      await server.show(path);
      await waitFor(() =>
        expect(getText(content())).toContain('Error loading certificate: Policy ID is required'),
      );
      expect(requestedPaths(server.requests)).toEqual([]);
    },
  );

  it.each([
    ['2000000', 'There is no coverage with this number.'],
    ['abc', 'There is no coverage with this number.'],
  ])('policy %s shows the server’s message and Try Again', async (id, reason) => {
    await server.show(`/coverage/certificate/${id}`);
    await waitFor(() => expect(getText(content())).toContain(`Error loading certificate: ${reason}`));
    await press(content(), 'Try Again');
    await waitFor(() => expect(server.getRequests(CALL(id))).toHaveLength(2));
  });

  it('shows the certificate after a successful retry', async () => {
    const id = await make();
    server.override(CALL(id), () => envelope({}, 500));
    await server.show(`/coverage/certificate/${id}`);
    await waitFor(() => expect(getText(content())).toContain('Failed to fetch policy data'));
    server.restore(CALL(id));
    await press(content(), 'Try Again');
    expect(getText(await sheet())).toContain('Confirmation of Coverage');
  });

  it('shows a loading message without buttons', async () => {
    const id = await make();
    const { answer, release } = createHeldAnswer(() => envelope({}, 500));
    server.override(CALL(id), answer);
    void server.show(`/coverage/certificate/${id}`).catch(() => {});
    expect(await screen.findByText('Loading certificate...')).toBeInTheDocument();
    for (const name of ['Print', 'Download PDF']) expect(screen.getByRole('button', { name })).toBeDisabled();
    release();
    await screen.findByText(/Error loading certificate:/);
  });
});

describe('a broken response', () => {
  beforeEach(quiet);

  it.each(recordSamples)('%s shows the document or an error', async (_name, answer, shows) => {
    const id = await make();
    const row = await server.read(`/admin/policy?policy_id=${id}`);
    server.override(CALL(id), () => answer({ ...row }));
    void server.show(`/coverage/certificate/${id}`).catch(() => {});
    if (shows === 'record') expect(getText(await sheet())).toContain('Confirmation of Coverage');
    else
      await waitFor(() =>
        expect(getText(content())).toContain(
          `Error loading certificate: ${shows.failed ?? (shows.none ? 'Policy Not Found' : 'Failed to fetch policy data')}`,
        ),
      );
    expect(document.querySelectorAll('#content img[src=x], #content script')).toHaveLength(0);
  });

  it('with another record shows "not found"', async () => {
    server.override(CALL(1), () => envelope({ status: 'success', data: { coverage_no: 'COV-1' } }));
    await server.show('/coverage/certificate/1');
    await waitFor(() => expect(getText(content())).toContain('Error loading certificate: Policy Not Found'));
  });
});
