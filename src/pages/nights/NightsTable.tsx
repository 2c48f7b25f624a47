import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { formatCount } from '../../fields/format';
import { TextLink } from '../../fields/TextLink';
import { useWords } from '../../words/useWords';
import { type Nights, type PropertyNights, rowsBehind } from './nights';

const Scroll = styled('div')({ overflowX: 'auto' });

const Table = styled('table')({
  borderCollapse: 'collapse',
  fontSize: '0.75rem',
  fontVariantNumeric: 'tabular-nums',
  width: '100%',
  '& th, & td': {
    padding: '6px 8px',
    borderBottom: '1px solid var(--cp-border)',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  '& th': { fontWeight: 600, color: 'var(--cp-muted)' },
  '& thead th:first-of-type, & th[scope=row]': { textAlign: 'left', whiteSpace: 'normal', minWidth: 140 },
  '& tbody td': {
    backgroundColor: 'color-mix(in srgb, var(--cp-warn) var(--heat, 0%), transparent)',
  },
  '& a': { color: 'inherit' },
});

/** How many properties are shown at first. */
const SHOWN = 8;
/** The deepest shade of a cell, in percent; figures stay readable on it. */
const DEEPEST = 32;

const Figure = ({ nights, to }: { nights: number; to?: string }) => {
  if (nights === 0) return <span aria-hidden="true">·</span>;
  return to ? <TextLink to={to}>{formatCount(nights)}</TextLink> : formatCount(nights);
};

type FiguresProps = {
  of: Pick<PropertyNights, 'byMonth' | 'later' | 'all'>;
  months: readonly string[];
  /** Whose they are; everybody's when left out. */
  prd_id?: string;
  /** Whether there are nights after these months. */
  later: boolean;
  /** The most nights of one cell, which has the deepest shade; without it nothing is shaded. */
  most?: number;
};

function Figures({ of, months, prd_id, later, most }: FiguresProps) {
  const place = prd_id === undefined ? {} : { prd_id };
  return (
    <>
      {months.map((month) => {
        const count = of.byMonth.get(month) ?? 0;
        const heat = most ? { ['--heat' as string]: `${Math.round((count / most) * DEEPEST)}%` } : undefined;
        return (
          <td key={month} style={heat}>
            <Figure nights={count} to={rowsBehind({ ...place, month })} />
          </td>
        );
      })}
      {later && (
        <td>
          <Figure nights={of.later} />
        </td>
      )}
      <td>
        <Figure nights={of.all} to={rowsBehind(place)} />
      </td>
    </>
  );
}

/** Nights per property and month: the more, the deeper the shade. Every number but those of later months leads to exactly its rows. */
export function NightsTable({ nights, names }: { nights: Nights; names: readonly string[] }) {
  const t = useWords();
  const [whole, setWhole] = useState(false);
  const { places, months } = nights;
  const later = nights.later > 0;
  const most = Math.max(
    1,
    ...places.flatMap(({ byMonth }) => months.map((month) => byMonth.get(month) ?? 0)),
  );
  return (
    <>
      <Scroll>
        <Table aria-label={t('nights.title')}>
          <thead>
            <tr>
              <th scope="col">{t('nights.property')}</th>
              {names.map((name, i) => (
                <th key={months[i]} scope="col">
                  {name}
                </th>
              ))}
              {later && <th scope="col">{t('nights.later')}</th>}
              <th scope="col">{t('nights.all')}</th>
            </tr>
          </thead>
          <tbody>
            {(whole ? places : places.slice(0, SHOWN)).map((place) => (
              <tr key={place.prd_id}>
                <th scope="row">{place.property || t('missing')}</th>
                <Figures of={place} prd_id={place.prd_id} months={months} later={later} most={most} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('nights.every', { count: formatCount(places.length) })}</th>
              <Figures of={nights} months={months} later={later} />
            </tr>
          </tfoot>
        </Table>
      </Scroll>
      {places.length > SHOWN && (
        <Button size="small" onClick={() => setWhole(!whole)} style={{ justifySelf: 'start' }}>
          {whole ? t('nights.fewer') : t('nights.more', { count: formatCount(places.length) })}
        </Button>
      )}
    </>
  );
}
