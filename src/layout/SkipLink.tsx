import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { focusContent } from './useFocusOnNavigation';

const Anchor = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -64,
  zIndex: theme.zIndex.tooltip,
  padding: '8px 16px',
  borderRadius: 8,
  color: 'var(--cp-onAccent)',
  backgroundColor: 'var(--cp-accent)',
  '&:focus': { top: 8 },
}));

/** Moves the focus without a history entry, at which Back would stop. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  focusContent();
}

/** The first link of the page, visible while it has the focus. It moves the focus past the menu. */
export function SkipLink() {
  const t = useAppTranslate();
  return (
    <Anchor href="#content" onClick={skipToContent}>
      {t('skip')}
    </Anchor>
  );
}
