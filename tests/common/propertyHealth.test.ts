import { describe, expect, it } from 'vitest';
import { HEALTH } from '../../common/propertyHealth';

describe('the state of a property', () => {
  it.each([
    ['', '', false],
    ['', 'United States', false],
    ['', 'Spain', true],
    ['OR', 'United States', true],
    ['OR', '', true],
  ])('%j in the country %j is complete: %s', (ad_state, ad_country, complete) => {
    expect(
      HEALTH.state.complete({ ad_state, ad_country } as Parameters<typeof HEALTH.state.complete>[0]),
    ).toBe(complete);
  });
});
