import { Tab, Tabs } from '@mui/material';
import { useState } from 'react';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { AddByAddress } from './AddByAddress';
import { AddByFile } from './AddByFile';

const FORMS = { address: AddByAddress, file: AddByFile };
const TABS = ['address', 'file'] as const;

/** The two ways to add a feed, as tabs. Both forms stay mounted, so that a change of the tab loses no input. */
export function AddFeed({ prd_id }: { prd_id: string }) {
  const t = useAppTranslate();
  const [selected, setSelected] = useState<(typeof TABS)[number]>('address');
  return (
    <>
      <Tabs
        value={selected}
        onChange={(_, tab) => setSelected(tab)}
        aria-label={t('feeds.add.title')}
        sx={{ mb: 2, borderBottom: '1px solid var(--cp-border)' }}
      >
        {TABS.map((tab) => (
          <Tab
            key={tab}
            id={`tab-${tab}`}
            value={tab}
            label={t(`feeds.add.${tab}`)}
            aria-controls={`panel-${tab}`}
          />
        ))}
      </Tabs>
      {TABS.map((tab) => {
        const Form = FORMS[tab];
        return (
          <div
            key={tab}
            id={`panel-${tab}`}
            role="tabpanel"
            aria-labelledby={`tab-${tab}`}
            hidden={tab !== selected}
          >
            <Form prd_id={prd_id} />
          </div>
        );
      })}
    </>
  );
}
