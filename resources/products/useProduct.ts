import { useQuery } from '@tanstack/react-query';
import { toCents } from '../../common/money';
import { normalizeText } from '../../common/normalizeText';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../useAppTranslate';

/** A product: its name and description, its rate in cents per day, and its benefits in dollars. */
export type Product = { title: string; about: string; rate: number | undefined; benefits: unknown };

const COVERAGES = 'coverages';
const NEWEST = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'policy_id', order: 'DESC' as const },
};

/** Returns whether a coverage is of the product. The search also matches accounts and addresses. */
const isOf = (row: Row, word: string): boolean =>
  ['prd_title', 'prd_alias', 'prd_code'].some((name) =>
    normalizeText(toText(row[name])).includes(normalizeText(word)),
  );

/**
 * Loads a product from its newest coverage. The documented API has no product endpoint, but the details of a
 * coverage contain its product. `word` is part of the product's name. Returns null if the product has no
 * coverage.
 */
export function useProduct(word: string) {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: [COVERAGES, 'product', word],
    queryFn: async (): Promise<Product | null> => {
      const { data } = await dataProvider.getList<Row & { id: string }>(COVERAGES, {
        ...NEWEST,
        filter: { q: word },
      });
      const id = toText(data.find((row) => isOf(row, word))?.policy_id);
      if (!id) return null;
      const policy = await dataProvider.fetchRecord(
        fillEndpoint('GET /admin/policy?policy_id=:id', id),
        t('coverage.failed'),
      );
      return {
        title: toText(policy['product.prd_title']) || word,
        about: toText(policy['product.prd_desc2']),
        rate: toCents(policy['product.monthly_rate']),
        benefits: policy['product.prd_desc'],
      };
    },
  });
}

/** Loads the number of coverages of a product in a state, with the same query as the linked list. */
export function useCoverageCount(title: string, state: string) {
  const dataProvider = useAppDataProvider();
  return useQuery({
    queryKey: [COVERAGES, 'count', title, state],
    queryFn: async () =>
      (await dataProvider.getList(COVERAGES, { ...NEWEST, filter: { q: title, only: [state] } })).total ?? 0,
  });
}
