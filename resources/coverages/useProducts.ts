import { useQuery } from '@tanstack/react-query';
import { toCents } from '../../common/money';
import { toText } from '../../providers/fieldAccessor';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';

/** A product for a reservation. The rate is in cents per day per reservation. */
export type Product = { id: string; title: string; about: string; benefits: unknown; rate: number };

/** Loads the products. */
export function useProducts() {
  const dataProvider = useAppDataProvider();
  const t = useAppTranslate();
  return useQuery({
    queryKey: ['products'],
    queryFn: async (): Promise<Product[]> => {
      const rows = await dataProvider.fetchRows('GET /admin/products', t('coverage.products_failed'));
      return rows.flatMap((row) => {
        const rate = toCents(row.monthly_rate);
        const [id, title, about] = [toText(row.product_id), toText(row.prd_title), toText(row.prd_desc2)];
        // A product without an id would be selected in an empty choice.
        if (rate === undefined || !id) return [];
        return [{ id, title, about, benefits: row.prd_desc, rate }];
      });
    },
  });
}
