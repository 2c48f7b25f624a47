import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Skeleton } from '../components/Skeleton';
import { TextLink } from '../fields/TextLink';

const Lines = styled('div')({
  display: 'grid',
  gap: 2,
  marginTop: 2,
  fontSize: '0.8125rem',
  '& > :last-child': { display: 'flex', flexWrap: 'wrap', gap: '0 16px' },
});

/** What a success message adds about the record: a sentence, a skeleton while it is loading, and links to its pages. */
export function NoticeLines(props: {
  loading?: boolean;
  children: ReactNode;
  links: readonly (readonly [label: string, to: string])[];
}) {
  const { loading = false, children, links } = props;
  return (
    <Lines>
      <span>{loading ? <Skeleton width="80%" /> : children}</span>
      <span>
        {links.map(([label, to]) => (
          <TextLink key={to} to={to}>
            {label}
          </TextLink>
        ))}
      </span>
    </Lines>
  );
}
