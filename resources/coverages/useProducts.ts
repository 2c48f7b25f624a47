import { useQuery } from '@tanstack/react-query';
import { toCents } from '../../common/money';
import { toText } from '../../providers/fieldAccessor';
import { useAppDataProvider } from '../../src/data/useAppDataProvider';
import { useAppTranslate } from '../useAppTranslate';

/** Something that a stay can be covered by; the rate in cents per day per reservation. */
export type Product = { id: string; title: string; about: string; benefits: unknown; rate: number };

/** What a stay can be covered by. */
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
        // One without an id would be the one that is chosen where none is.
        if (rate === undefined || !id) return [];
        return [{ id, title, about, benefits: row.prd_desc, rate }];
      });
    },
  });
}
