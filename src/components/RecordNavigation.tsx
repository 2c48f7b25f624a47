import { mdiChevronDown, mdiChevronUp } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { getNeighborIds } from '../../providers/lastListSearch';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { PRINT } from '../theme/media';
import { IconButton } from './IconButton';

/** The line with the back link of a record and the links to its neighbors. */
export const RecordBar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Root = styled('div')({ display: 'flex', [PRINT]: { display: 'none' } });

/**
 * Links to the records before and after a record in the list that the user came from. Without such a list there
 * are none.
 * @param props.path the path pattern of the page, with `:id`
 */
export function RecordNavigation({ listPath, path, id }: { listPath: string; path: string; id: string }) {
  const t = useAppTranslate();
  const { previous, next } = getNeighborIds(listPath, id);
  if (!previous && !next) return null;
  const links = [
    { target: previous, icon: mdiChevronUp, label: t('previous_record') },
    { target: next, icon: mdiChevronDown, label: t('next_record') },
  ];
  return (
    <Root>
      {links.map(({ target, icon, label }) =>
        target ? (
          <IconButton
            key={label}
            icon={icon}
            size={20}
            label={label}
            to={path.replace(':id', encodeURIComponent(target))}
          />
        ) : (
          <IconButton key={label} icon={icon} size={20} label={label} disabled />
        ),
      )}
    </Root>
  );
}
