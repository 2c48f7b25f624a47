import { styled } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { Link } from '../../components/Link';
import { WrappableText } from '../../fields/WrappableText';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { fonts } from '../../theme/tokens';
import type { Group } from './groups';

const Nav = styled('nav')({
  position: 'sticky',
  top: 24,
  maxHeight: 'calc(100dvh - 48px)',
  overflowY: 'auto',
  paddingLeft: 16,
  borderLeft: '1px solid var(--cp-border)',
  '& strong': { display: 'block', margin: '0 0 4px', fontSize: '0.75rem', fontWeight: 650 },
  '& ul + strong': { marginTop: 16 },
  '& a': {
    display: 'block',
    padding: '3px 4px',
    borderRadius: 4,
    fontFamily: fonts.code,
    fontSize: '0.75rem',
    lineHeight: '18px',
    overflowWrap: 'anywhere',
    color: 'var(--cp-muted)',
    textDecoration: 'none',
  },
  '& a:hover': { color: 'var(--cp-text)', textDecoration: 'underline' },
  '& a:focus-visible': { outline: '2px solid var(--cp-accent)', outlineOffset: -2 },
});

/** A table of contents of the visible endpoints. */
export function JumpList({ groups }: { groups: readonly (Group & { title: string })[] }) {
  const t = useAppTranslate();
  const { pathname, search } = useLocation();
  return (
    <Nav aria-label={t('api.calls')}>
      {groups.flatMap(({ tag, title, calls }) => [
        <strong key={tag}>{title}</strong>,
        <ul key={`${tag} calls`}>
          {calls.map(({ id, method, path }) => (
            <li key={id}>
              <Link to={`${pathname}${search}#${encodeURIComponent(id)}`} replace>
                {method} <WrappableText text={path} />
              </Link>
            </li>
          ))}
        </ul>,
      ])}
    </Nav>
  );
}
