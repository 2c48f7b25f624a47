import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { Link } from '../components/Link';
import { useCanOpen } from '../data/usePermissions';
import { formatCount } from '../fields/format';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { useViewCount } from '../views/useViewCount';
import { type SavedView, useViews } from '../views/useViews';
import { MenuEntryButton } from './MenuEntryButton';

/** A long name has two lines. */
const Name = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  minWidth: 0,
  overflow: 'hidden',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
});

const Count = styled('span')({ marginLeft: 'auto', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' });

function PinnedView({ view, canCount }: { view: SavedView; canCount: boolean }) {
  const t = useAppTranslate();
  const { pathname, search } = useLocation();
  const count = useViewCount(view, canCount);
  const isCurrent = pathname === view.path && search === view.search;
  return (
    <li>
      <MenuEntryButton
        component={Link}
        to={`${view.path}${view.search}`}
        title={view.name}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <Name>{view.name}</Name>
        {count !== undefined && (
          <Count aria-label={t('views.count', { smart_count: count })}>{formatCount(count)}</Count>
        )}
      </MenuEntryButton>
    </li>
  );
}

/** The views that are pinned in the menu, each with the number of its rows. */
export function PinnedViews() {
  const { views, canSave } = useViews();
  const canOpen = useCanOpen();
  return views
    .filter(({ isPinned, path }) => isPinned && canOpen(path))
    .map((view) => (
      <PinnedView key={`${view.id ?? ''}${view.path}${view.search}`} view={view} canCount={canSave} />
    ));
}
