import { mdiChevronDown, mdiDownload } from '@mdi/js';
import ButtonGroup from '@mui/material/ButtonGroup';
import { type RefObject, useState } from 'react';
import { Button } from '../components/Button';
import { Icon } from '../components/Icon';
import { lazyWithRetry } from '../components/lazyWithRetry';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { COARSE_POINTER } from '../theme/media';

const DropdownMenu = lazyWithRetry(() => import('../components/DropdownMenu'));

/** Exports the list with one click, as it is shown. A menu beside it exports all fields. */
export function ExportButton(props: {
  /** The element around the buttons. */
  groupRef: RefObject<HTMLDivElement | null>;
  disabled: boolean;
  onExport: () => void;
  onExportAllFields: () => void;
}) {
  const { groupRef, disabled, onExport, onExportAllFields } = props;
  const t = useAppTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t('list.export_options');
  return (
    <ButtonGroup
      ref={groupRef}
      variant="outlined"
      color="inherit"
      disabled={disabled}
      sx={{ ml: { md: 'auto' } }}
    >
      <Button icon={mdiDownload} onClick={onExport} sx={{ whiteSpace: 'nowrap' }}>
        {t('list.export')}
      </Button>
      <Button
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{
          '&&': { flex: '0 0 auto', minWidth: 32, paddingInline: 0.5, [COARSE_POINTER]: { minWidth: 40 } },
        }}
      >
        <Icon path={mdiChevronDown} size={18} />
      </Button>
      {anchor && (
        <DropdownMenu
          label={label}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          entries={[{ id: 'fields', label: t('list.export_fields'), onClick: onExportAllFields }]}
        />
      )}
    </ButtonGroup>
  );
}
