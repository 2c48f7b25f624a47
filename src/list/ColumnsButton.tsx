import { mdiTableColumn } from '@mdi/js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getColumnId } from '../../schema/column';
import type { ResolvedList, Resource } from '../../schema/types';
import type { MenuEntry } from '../components/DropdownMenu';
import { MenuButton } from '../components/MenuButton';
import { toggleItem } from '../data/listParams';
import { useIsSmallScreen } from '../hooks/useScreenSize';
import { useAppTranslate, useFieldLabel } from '../i18n/useAppTranslate';
import { BELOW_ALL_COLUMNS } from '../theme/media';
import { DENSITIES, useDensity } from './useDensity';

type ColumnsButtonProps = {
  schema: Resource & { list: ResolvedList };
  /** Ids of the hidden columns. */
  hiddenColumns: readonly string[];
  setHiddenColumns: (hidden: string[]) => void;
};

/** A menu with the columns and the density of the rows. It says which columns a narrow screen hides. */
export function ColumnsButton({ schema, hiddenColumns, setHiddenColumns }: ColumnsButtonProps) {
  const t = useAppTranslate();
  const head = useFieldLabel(schema);
  const [density, setDensity] = useDensity();
  const isNarrow = useMediaQuery(BELOW_ALL_COLUMNS, { noSsr: true });
  const hasCards = useIsSmallScreen();
  const columns = schema.list.columns.map((column): MenuEntry => {
    const id = getColumnId(column);
    const isSelected = !hiddenColumns.includes(id);
    const isLeftOut = isNarrow && typeof column === 'object' && 'lowPriority' in column && isSelected;
    return { id, label: head(column), isSelected, note: isLeftOut ? t('list.column_left_out') : undefined };
  });
  const densities = DENSITIES.map(
    (id, index): MenuEntry => ({
      id,
      label: t(`list.density.${id}`),
      isSelected: id === density,
      isRadio: true,
      hasDivider: index === 0,
    }),
  );
  return (
    <MenuButton
      label={t('list.columns')}
      icon={mdiTableColumn}
      entries={hasCards ? columns : [...columns, ...densities]}
      onSelect={(id) => {
        const selected = DENSITIES.find((name) => name === id);
        if (selected) setDensity(selected);
        else setHiddenColumns(toggleItem(hiddenColumns, id));
      }}
    />
  );
}
