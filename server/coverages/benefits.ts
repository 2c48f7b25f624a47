import { benefitsOf } from '../../common/benefits';

/** A product's limits by its benefits, as a certificate lists them: the database keeps names in an order of its own. */
export const limitsInOrder = (limits: Record<string, number>): Record<string, number> =>
  Object.fromEntries(
    benefitsOf(limits).flatMap((name) => {
      const limit = limits[name];
      return limit === undefined ? [] : [[name, limit]];
    }),
  );
