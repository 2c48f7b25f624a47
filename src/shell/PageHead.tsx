import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../words/useWords';

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
  overflowWrap: 'anywhere',
  '& > div:first-of-type': { flex: '1 1 200px', minWidth: 0 },
  '& .title': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 },
  '& h1': {
    margin: 0,
    fontSize: '1.375rem',
    fontWeight: 650,
    letterSpacing: '-0.01em',
  },
  '& p': { margin: '2px 0 0', color: 'var(--mui-palette-text-secondary)' },
});

/** A page's heading, the sentence under it and what can be done with the whole page. Names the browser's tab. */
export function PageHead(props: {
  title: string;
  text?: string | undefined;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** What can be done with the page. */
  children?: ReactNode;
  /** The name of the browser's tab; the title when left out. */
  tab?: string;
}) {
  const { title, text, badge, children, tab = title } = props;
  const t = useWords();
  useEffect(() => {
    document.title = `${tab} · ${t('name')}`;
  });
  return (
    <Head>
      <div>
        <div className="title">
          <h1>{title}</h1>
          {badge}
        </div>
        {text && <p>{text}</p>}
      </div>
      {children}
    </Head>
  );
}
