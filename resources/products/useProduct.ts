import { useQuery } from '@tanstack/react-query';
import { toCents } from '../../common/money';
import { normalizeText } from '../../common/normalizeText';
import { isRow } from '../../providers/apiResponse';
import { fillEndpoint } from '../../providers/fetchRecord';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { checkEndpointSupport } from '../../src/data/checkEndpointSupport';
import { toQueryState } from '../../src/data/toQueryState';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

/** A rate in cents per day, and the first day on which new coverages have it. */
export type Rate = { from: string; rate: number };

/**
 * A product: its name and description, its rate in cents per day, and its benefits in dollars. Only the
 * portal's own server returns the id, with which it can be edited, and all rates.
 */
export type Product = {
  title: string;
  about: string;
  rate: number | undefined;
  benefits: unknown;
  id?: string;
  rates?: readonly Rate[];
};

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

const CATALOG = 'GET /admin/products';

/** Converts a row of the catalog. */
const toProduct = (row: Row): Product => ({
  title: toText(row.prd_title),
  about: toText(row.prd_desc2),
  rate: toCents(row.monthly_rate),
  benefits: row.prd_desc,
  id: toText(row.product_id),
  rates: (Array.isArray(row.rates) ? row.rates : []).filter(isRow).flatMap(({ from_day, monthly_rate }) => {
    const rate = toCents(monthly_rate);
    return rate === undefined ? [] : [{ from: toText(from_day), rate }];
  }),
});

/**
 * Loads the products of the catalog, which the documented API does not have, by type. Returns undefined if the
 * API does not support it.
 */
function useCatalog() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['products', 'catalog'],
    queryFn: async ({ signal }): Promise<Record<string, Product> | null> => {
      if (!(await checkEndpointSupport(dataProvider, CATALOG, signal))) return null;
      const rows = await dataProvider.fetchRows(CATALOG, t('coverage.products_failed'));
      return Object.fromEntries(rows.map((row) => [toText(row.prd_type), toProduct(row)]));
    },
  });
}

/**
 * Loads a product: from the catalog if there is one, otherwise from its newest coverage. `data` is null if
 * there is neither. `canAdd` is true if the catalog lacks it.
 */
export function useProduct(word: string) {
  const covered = toQueryState(useCoveredProduct(word));
  const catalog = useCatalog();
  const own = catalog.data?.[word];
  const isUnknown = covered.data === null && catalog.isPending;
  const data = covered.data === undefined || isUnknown ? undefined : (own ?? covered.data);
  return { ...covered, data, canAdd: Boolean(catalog.data) && !own };
}

/**
 * Loads a product from its newest coverage. The documented API has no product endpoint, but the details of a
 * coverage contain its product. `word` is part of the product's name. Returns null if the product has no
 * coverage.
 */
function useCoveredProduct(word: string) {
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
