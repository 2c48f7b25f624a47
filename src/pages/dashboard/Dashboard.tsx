import { useCallback, useState } from 'react';
import { readSession } from '../../../providers/session';
import { useReread } from '../../data/useReread';
import { useAppSchema } from '../../layout/SchemaContext';
import { useFocusAfterRowRemoval } from '../../list/useFocusAfterRowRemoval';
import { PageHead } from '../../shell/PageHead';
import { Refresh } from '../../shell/Refresh';
import { Empty } from '../../shell/States';
import { Surface } from '../../shell/Surface';
import { useWords } from '../../words/useWords';
import { AttentionList } from './AttentionList';
import { type Counts, type Section, Summary } from './Summary';
import { TodayMore, TodayPart } from './today/TodayPart';
import './dashboard.css';

/** What needs attention, list by list, as the resources declare them (first document, section 2). */
export default function Dashboard() {
  const { resources } = useAppSchema();
  const t = useWords();
  const reread = useReread();
  const focus = useFocusAfterRowRemoval('.cp-attention > *');
  const [counts, setCounts] = useState<Counts>({});
  const onCount = useCallback(
    (view: string, count: number | 'failed') => setCounts((before) => ({ ...before, [view]: count })),
    [],
  );
  const { user_name, acc_id } = readSession();
  const sections: Section[] = resources.flatMap((resource) =>
    Object.entries(resource.attention).map(([view, list]) => ({ resource, view, list })),
  );
  // What the documents do not have waits until what they have is there.
  const ready = sections.every(({ view }) => counts[view] !== undefined);
  const clear = sections.every(({ view }) => counts[view] === 0);

  return (
    <>
      <PageHead
        title={t('dashboard.welcome', { name: user_name || t('missing') })}
        text={t('dashboard.text')}
        tab={t('dashboard.title')}
      >
        {acc_id && <Refresh onClick={reread} />}
      </PageHead>
      {acc_id ? (
        <>
          <TodayPart resources={resources} ready={ready} />
          <Summary sections={sections} counts={counts} />
          {clear && (
            <Surface>
              <Empty good title={t('dashboard.clear')} text={t('dashboard.clear_text')} />
            </Surface>
          )}
          <div className="cp-attention" {...focus}>
            {sections.map((section) => (
              <AttentionList key={section.view} {...section} onCount={onCount} />
            ))}
          </div>
          <TodayMore resources={resources} ready={ready} />
        </>
      ) : (
        <Surface>
          <Empty title={t('dashboard.no_account')} />
        </Surface>
      )}
    </>
  );
}
