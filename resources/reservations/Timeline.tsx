import { styled } from '@mui/material/styles';
import type { Row } from '../../schema/types';
import { Chip } from '../../src/fields/Chip';
import { formatCents, formatDate } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Moment, timeline } from './timeline';

const Line = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '88px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 24px',
    minHeight: 36,
  },
  '& time': { color: 'var(--cp-muted)' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    left: 96,
    top: 0,
    bottom: 0,
    borderLeft: '1px solid var(--cp-border)',
  },
  '& li::after': {
    content: '""',
    position: 'absolute',
    left: 93,
    border: '3.5px solid var(--cp-muted)',
    borderRadius: '50%',
  },
});

function What({ moment }: { moment: Moment }) {
  const t = useAppTranslate();
  if (moment.what !== 'payment') return <span>{t(`timeline.${moment.what}`)}</span>;
  const { id, cents, status, color } = moment;
  return (
    <>
      <span>
        <TextLink to={`/payment/${encodeURIComponent(id)}`}>{t('timeline.payment', { id })}</TextLink>{' '}
        {cents === undefined ? t('missing') : formatCents(cents)}
      </span>
      {status && <Chip label={status} customColor={color} />}
    </>
  );
}

/** The timeline of a reservation, with its coverage and payments. */
export default function Timeline({ row }: { row: Row }) {
  const t = useAppTranslate();
  return (
    <Line aria-label={t('timeline.title')}>
      {timeline(row).map((moment, i) => (
        <li key={`${moment.day}-${i}`}>
          <time dateTime={moment.day}>{formatDate(moment.day)}</time>
          <What moment={moment} />
        </li>
      ))}
    </Line>
  );
}
