import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import { useLogout, useStore } from 'react-admin';
import { readSession } from '../../../providers/session';
import type { AppSchema } from '../../../schema/types';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { lazyFromLoader } from '../../components/lazyWithRetry';
import { PageHeader } from '../../components/PageHeader';
import { RefreshButton } from '../../components/RefreshButton';
import { useAppSchema } from '../../data/SchemaContext';
import { useRefreshAll } from '../../data/useRefreshAll';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { useFocusAfterRowRemoval } from '../../list/useFocusAfterRowRemoval';
import { AttentionList } from './AttentionList';
import { type Counts, ListTabs, type Section, useSelectedList } from './ListTabs';
import { TodayMore, TodayPart } from './today/TodayPart';

/** The footer of the app. It is loaded after the lists, and below them, so that it does not move them. */
function Footer({ load }: { load: NonNullable<AppSchema['dashboardFooter']> }) {
  const Content = lazyFromLoader(load);
  return <Content />;
}

/** The space of the header while its code loads, so that the page below does not move. */
const HeaderSpace = styled('div')(({ theme }) => ({
  minHeight: 128,
  [theme.breakpoints.down('lg')]: { minHeight: 252 },
  [theme.breakpoints.down('sm')]: { minHeight: 368 },
}));

/** The header of the app, above the work queue. */
function Header({ load, ready }: { load: NonNullable<AppSchema['dashboardHeader']>; ready: boolean }) {
  const Content = lazyFromLoader(load);
  const [hasHeader] = useStore('dashboard.header', true);
  const content = <Content ready={ready} />;
  return hasHeader ? <HeaderSpace>{content}</HeaderSpace> : content;
}

/**
 * The dashboard: the attention lists of all resources as tabs of a card. All lists are loaded, because the tabs
 * have their counts.
 */
export default function Dashboard() {
  const { resources, dashboardHeader, dashboardFooter } = useAppSchema();
  const t = useAppTranslate();
  const reread = useRefreshAll();
  const logout = useLogout();
  const focus = useFocusAfterRowRemoval('[data-attention-list]');
  const [counts, setCounts] = useState<Counts>({});
  const onCount = useCallback(
    (view: string, count: number | 'failed') => setCounts((before) => ({ ...before, [view]: count })),
    [],
  );
  const { user_name, acc_id } = readSession();
  const sections: Section[] = resources.flatMap((resource) =>
    Object.entries(resource.dashboardLists).map(([view, list]) => ({ resource, view, list })),
  );
  // The work queue loads after the lists, because they are at the top.
  const ready = sections.every(({ view }) => counts[view] !== undefined);
  const shown = sections.filter(({ view }) => counts[view] !== 0);
  const clear = shown.length === 0;
  const selected = useSelectedList(shown);

  return (
    <>
      <PageHeader
        title={user_name ? t('dashboard.welcome', { name: user_name }) : t('dashboard.welcome_unnamed')}
        text={t('dashboard.text')}
        tab={t('dashboard.title')}
      >
        {acc_id && <RefreshButton onClick={reread} />}
      </PageHeader>
      {acc_id ? (
        <>
          {dashboardHeader && <Header load={dashboardHeader} ready={ready} />}
          <TodayPart resources={resources} ready={ready} isClear={clear} />
          {clear && (
            <Card component="section">
              <EmptyState success title={t('dashboard.clear')} text={t('dashboard.clear_text')} />
            </Card>
          )}
          <Card {...focus} hidden={clear}>
            {selected && <ListTabs sections={shown} counts={counts} selected={selected} />}
            {sections.map((section) => (
              <AttentionList
                key={section.view}
                {...section}
                isSelected={section.view === selected}
                onCount={onCount}
              />
            ))}
          </Card>
          <TodayMore resources={resources} ready={ready} />
          {ready && dashboardFooter && <Footer load={dashboardFooter} />}
        </>
      ) : (
        <Card component="section">
          <EmptyState title={t('dashboard.no_account')}>
            <Button variant="contained" onClick={() => void logout()}>
              {t('dashboard.sign_in')}
            </Button>
          </EmptyState>
        </Card>
      )}
    </>
  );
}
