import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatCount } from '../../fields/format';
import { TextLink } from '../../fields/TextLink';
import { Button } from '../../shell/Button';
import { useWords } from '../../words/useWords';
import { type Nights, type Place, rowsBehind } from './nights';

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

const Figure = ({ nights, to }: { nights: number; to: string }) =>
  nights > 0 ? <TextLink to={to}>{formatCount(nights)}</TextLink> : <span aria-hidden="true">·</span>;

function PlaceRow({ place, months, most }: { place: Place; months: readonly string[]; most: number }) {
  const t = useWords();
  const { prd_id, property, nights, all } = place;
  return (
    <tr>
      <th scope="row">{property || t('missing')}</th>
      {months.map((month) => {
        const count = nights.get(month) ?? 0;
        return (
          <td key={month} style={{ ['--heat' as string]: `${Math.round((count / most) * DEEPEST)}%` }}>
            <Figure nights={count} to={rowsBehind({ prd_id, month })} />
          </td>
        );
      })}
      <td>
        <Figure nights={all} to={rowsBehind({ prd_id })} />
      </td>
    </tr>
  );
}

/** Nights per property and month: the more, the deeper the shade. Every number leads to exactly its rows. */
export function NightsTable({ nights, names }: { nights: Nights; names: readonly string[] }) {
  const t = useWords();
  const [whole, setWhole] = useState(false);
  const { places, months, byMonth, all } = nights;
  const most = Math.max(1, ...places.flatMap((place) => [...place.nights.values()]));
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
              <th scope="col">{t('nights.all')}</th>
            </tr>
          </thead>
          <tbody>
            {(whole ? places : places.slice(0, SHOWN)).map((place) => (
              <PlaceRow key={place.prd_id} place={place} months={months} most={most} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('nights.every', { count: formatCount(places.length) })}</th>
              {months.map((month) => (
                <td key={month}>
                  <Figure nights={byMonth.get(month) ?? 0} to={rowsBehind({ month })} />
                </td>
              ))}
              <td>
                <Figure nights={all} to={rowsBehind({})} />
              </td>
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
