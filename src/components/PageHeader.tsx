import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';

const Root = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBottom: 16,
  overflowWrap: 'anywhere',
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  // A short heading shares its line with the refresh button on phones.
  '&:has(> [data-refresh]) > div:first-of-type': { flexBasis: 136 },
  '& > div:first-of-type > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
});

/** The heading of a page, with a text below it and the actions of the page. Sets the title of the document. */
export function PageHeader(props: {
  title: string;
  text?: string | undefined;
  /** Beside the title, for example the status of a record. */
  badge?: ReactNode;
  /** The actions of the page. */
  children?: ReactNode;
  /** Title of the document; `title` by default. */
  tab?: string;
}) {
  const { title, text, badge, children, tab = title } = props;
  const t = useAppTranslate();
  useEffect(() => {
    document.title = `${tab} · ${t('name')}`;
  });
  return (
    <Root>
      <div>
        <div>
          <Typography variant="h1">{title}</Typography>
          {badge}
        </div>
        {text && (
          <Typography color="textSecondary" sx={{ mt: '2px' }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Root>
  );
}
