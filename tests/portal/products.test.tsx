import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { json } from '../support/brokenAnswers';
import { failingLists, failingRecords } from '../support/brokenSamples';
import { success } from '../support/dashboard';
import { getText, press } from '../support/page';
import { realServer } from '../support/portal';
import { catchErrors, expectedLog, findCard, getButtonLabels, getCardTitles } from '../support/recordPage';

type Row = Record<string, unknown>;

const server = realServer();
const LIST = 'GET /admin/coverages';
const policyOf = async (word: string) => {
  const newest = (await server.read('/admin/coverages')).find((row) => String(row.prd_title).includes(word));
  const call = `GET /admin/policy?policy_id=${newest?.policy_id}` as const;
  return { call, policy: (await server.read(call.slice(4))) as unknown as Row };
};
/** Returns the card of a product after its rate has loaded. */
const product = (name: string) =>
  waitFor(async () => {
    const found = await findCard(name);
    if (!found.querySelector('strong') && !getButtonLabels(found).includes('Retry'))
      throw new Error(`${name} still loads.`);
    return found;
  });
const links = (within: Element) => [...within.querySelectorAll('a')].map((link) => link.getAttribute('href'));

describe('the products', () => {
  it('are two cards: damage protection and travel protection', async () => {
    await server.show('/products');
    await product('Damage Protection');
    expect(getCardTitles()).toEqual(['Damage Protection', 'Travel Protection']);
  });

  it.each(['Damage', 'Travel'])(
    '%s Protection shows its rate per day per reservation and its benefits',
    async (word) => {
      const { policy } = await policyOf(word);
      await server.show('/products');
      const shown = getText(await product(`${word} Protection`));
      const { monthly_rate, prd_desc } = policy.product as {
        monthly_rate: number;
        prd_desc: Record<string, number>;
      };
      expect(shown).toContain(`$${monthly_rate.toFixed(2)} per day per reservation`);
      for (const [benefit, amount] of Object.entries(prd_desc))
        expect(shown).toContain(`${benefit} ${amount / 1000}k`);
    },
  );

  it.each([
    ['Damage Protection', '/damage-protection'],
    ['Travel Protection', '/travel-protection'],
  ])('%s links to %s, and to a coverage from today to tomorrow', async (name, view) => {
    await server.show('/products');
    const found = await product(name);
    await waitFor(() => expect(getButtonLabels(found)).toEqual(['View', 'Add Coverage', 'Edit']));
    const [to, add] = links(found);
    expect(to).toBe(view);
    expect(add).toMatch(/^\/add-coverage\/\?startDate=.+&endDate=.+$/);
    const query = new URLSearchParams(add?.split('?')[1]);
    expect(query.get('startDate')).toBe('2026-03-10T15:00:00.000Z');
    expect(query.get('endDate')).toBe('2026-03-11T15:00:00.000Z');
  });

  it('show no rate without a coverage', async () => {
    server.override(LIST, () => success([]));
    server.override('GET /admin/products', () => success([]));
    await server.show('/products');
    for (const name of getCardTitles()) expect(getText(await product(name))).toContain('Rate: N/A');
  });

  it('log an error of the rate, with links and Retry', async () => {
    const { getLogs: said } = catchErrors();
    const { call } = await policyOf('Damage');
    server.override(call, () => json({ status: 'error', msg: 'Not now.' }, 500));
    await server.show('/products');
    const found = await product('Damage Protection');
    expect(said()).toEqual(expectedLog(call));
    expect(getButtonLabels(found)).toEqual(['Retry', 'View', 'Add Coverage']);
    expect(getText(await product('Travel Protection'))).toContain('per day per reservation');
    server.restore(call);
    await press(found, 'Retry');
    await waitFor(async () => expect(getText(await product('Damage Protection'))).toContain('per day'));
  });
});

describe('undocumented responses', () => {
  it('to the coverages request leave both cards', async () => {
    catchErrors();
    server.override(LIST, () => json({ status: 'error' }));
    await server.show('/products');
    for (const [name, answer] of failingLists) {
      server.override(LIST, () => answer([]));
      const before = server.getRequests(LIST).length;
      await press(await product('Damage Protection'), 'Retry');
      await waitFor(() => expect(server.getRequests(LIST).length, name).toBeGreaterThan(before));
      expect(getButtonLabels(await product('Travel Protection')), name).toContain('Add Coverage');
    }
  });

  it('to the coverage request leave both cards', async () => {
    catchErrors();
    const { call, policy } = await policyOf('Damage');
    server.override(call, () => json({ status: 'error' }));
    await server.show('/products');
    for (const [name, answer] of failingRecords) {
      server.override(call, () => answer(policy));
      const before = server.getRequests(call).length;
      await press(await product('Damage Protection'), 'Retry');
      await waitFor(() => expect(server.getRequests(call).length, name).toBeGreaterThan(before));
      expect(getButtonLabels(await product('Damage Protection')), name).toContain('Add Coverage');
      expect('hurt' in window, name).toBe(false);
    }
  });
});
