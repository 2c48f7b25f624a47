import { mdiChevronDown, mdiChevronRight } from '@mdi/js';
import { toText } from '../../providers/fieldAccessor';
import type { Row } from '../../schema/types';
import { Button } from '../components/Button';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** The button that shows and hides the steps of a group of rows. */
export function GroupToggle(props: {
  row: Row;
  steps: number;
  isExpanded: boolean;
  onToggle: (id: string) => void;
}) {
  const { row, steps, isExpanded, onToggle } = props;
  const t = useAppTranslate();
  return (
    <Button
      size="small"
      color="inherit"
      icon={isExpanded ? mdiChevronDown : mdiChevronRight}
      aria-expanded={isExpanded}
      onClick={() => onToggle(toText(row.id))}
      sx={{ color: 'text.secondary', ml: -0.5 }}
    >
      {t('list.steps', { smart_count: steps })}
    </Button>
  );
}
