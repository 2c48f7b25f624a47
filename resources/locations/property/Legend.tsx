import { styled } from '@mui/material/styles';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { dayLooks } from './DayCell';

const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: '12px 16px',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px 20px',
  borderTop: '1px solid var(--cp-border)',
  fontSize: '0.75rem',
  color: 'var(--cp-muted)',
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
});

const Sample = styled('span')({
  position: 'relative',
  width: 24,
  height: 24,
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  '&&': dayLooks,
});

/** The legend of the calendars. */
export function Legend() {
  const t = useAppTranslate();
  return (
    <List aria-label={t('property.dates.legend')}>
      <li>
        <Sample aria-hidden="true" data-booked />
        {t('property.dates.booked')}
      </li>
      <li>
        <Sample aria-hidden="true" data-today />
        {t('property.dates.today')}
      </li>
      <li>
        <span aria-hidden="true" style={{ display: 'inline-flex', gap: 3 }}>
          <Sample data-part="start" />
          <Sample data-part="end" />
        </span>
        {t('property.dates.ends')}
      </li>
      <li>
        <Sample aria-hidden="true" data-part="within" />
        {t('property.dates.within')}
      </li>
    </List>
  );
}
