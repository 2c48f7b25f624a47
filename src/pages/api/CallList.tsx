import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { normalizeText } from '../../../common/normalizeText';
import type { ApiOperation } from '../../../providers/apiDescription/operations';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { translateText } from '../../i18n/language';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { SearchBox } from '../../list/SearchBox';
import { CallItem } from './CallItem';
import { groupsOf } from './groups';
import { JumpList } from './JumpList';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 264px',
  alignItems: 'start',
  gap: 24,
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  '& h2': { margin: '8px 0', fontSize: '1rem', fontWeight: 650 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > nav': { display: 'none' },
  },
}));

/** Returns the endpoints whose method, path, summary and tag contain all words of a search. */
function found(calls: readonly ApiOperation[], text: string): readonly ApiOperation[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, summary, tag }) => {
    const hay = normalizeText(`${method} ${path} ${summary} ${tag}`);
    return words.every((word) => hay.includes(word));
  });
}

/** Returns the expanded endpoints: the target of the URL's hash, and those toggled by the user. */
function useOpened() {
  const { hash, key } = useLocation();
  const [opened, setOpened] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setOpened((ids) => (ids.includes(id) ? ids.filter((opened) => opened !== id) : [...ids, id]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same call may be jumped to again.
  useEffect(() => {
    const id = named(hash);
    const item = id ? document.getElementById(id) : null;
    if (!item) return;
    setOpened((ids) => (ids.includes(id) ? ids : [...ids, id]));
    item.scrollIntoView({ block: 'start' });
    item.querySelector('button')?.focus({ preventScroll: true });
  }, [hash, key]);
  return { opened, toggle };
}

function named(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** The endpoints by group, with a search, and a table of contents if there is space. */
export function CallList({ calls }: { calls: readonly ApiOperation[] }) {
  const t = useAppTranslate();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (text: string) => setParams(text ? { q: text } : {}, { replace: true });
  const { opened, toggle } = useOpened();
  const groups = groupsOf(found(calls, q)).map((group) => ({
    ...group,
    title: group.tag ? translateText(group.tag) : t('api.other'),
  }));
  return (
    <Columns>
      <div>
        <SearchBox value={q} onChange={search} />
        {groups.length === 0 && (
          <Card component="section">
            <EmptyState title={t('list.none_match')}>
              <Button variant="outlined" onClick={() => search('')}>
                {t('list.show_all')}
              </Button>
            </EmptyState>
          </Card>
        )}
        {groups.map(({ tag, title, calls }) => (
          <section key={tag} aria-label={title}>
            <h2>{title}</h2>
            <Card component="ul" sx={{ m: 0, p: 0 }}>
              {calls.map((call) => (
                <CallItem
                  key={call.id}
                  call={call}
                  open={opened.includes(call.id)}
                  onToggle={() => toggle(call.id)}
                />
              ))}
            </Card>
          </section>
        ))}
      </div>
      <JumpList groups={groups} />
    </Columns>
  );
}
