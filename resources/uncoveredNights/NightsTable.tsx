import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { Button } from '../../src/components/Button';
import { formatCount } from '../../src/fields/format';
import { TextLink } from '../../src/fields/TextLink';
import { useAppTranslate } from '../../src/i18n/useAppTranslate';
import { type Nights, type PropertyNights, rowsBehind } from './nights';

const NightsGrid = styled(Table)({
  '& th, & td': { padding: '6px 8px', fontSize: '0.75rem', textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead th:first-of-type, & th[scope=row]': { textAlign: 'left', whiteSpace: 'normal', minWidth: 140 },
  '& tbody td': {
    backgroundColor: 'color-mix(in srgb, var(--cp-warning) var(--heat, 0%), transparent)',
  },
  '& a': { color: 'inherit' },
});

/** Number of properties that are visible at first. */
const SHOWN = 8;
/** The darkest shade of a cell, in percent. Figures remain readable on it. */
const DEEPEST = 32;

const Figure = ({ nights, to }: { nights: number; to?: string }) => {
  if (nights === 0) return <span aria-hidden="true">·</span>;
  return to ? <TextLink to={to}>{formatCount(nights)}</TextLink> : formatCount(nights);
};

type FiguresProps = {
  of: Pick<PropertyNights, 'byMonth' | 'later' | 'all'>;
  months: readonly string[];
  /** The property of the figures. Without it, the figures are totals. */
  prd_id?: string;
  /** Whether there are nights after these months. */
  later: boolean;
  /** The maximum of a cell, which gets the darkest shade. Without it, cells have no shade. */
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
          <TableCell key={month} style={heat}>
            <Figure nights={count} to={rowsBehind({ ...place, month })} />
          </TableCell>
        );
      })}
      {later && (
        <TableCell>
          <Figure nights={of.later} />
        </TableCell>
      )}
      <TableCell>
        <Figure nights={of.all} to={rowsBehind(place)} />
      </TableCell>
    </>
  );
}

/**
 * The table of nights per property and month, shaded by number. Each number links to its rows, except those
 * of later months.
 */
export function NightsTable({ nights, names }: { nights: Nights; names: readonly string[] }) {
  const t = useAppTranslate();
  const [whole, setWhole] = useState(false);
  const { places, months } = nights;
  const later = nights.later > 0;
  const most = Math.max(
    1,
    ...places.flatMap(({ byMonth }) => months.map((month) => byMonth.get(month) ?? 0)),
  );
  return (
    <>
      <TableContainer>
        <NightsGrid aria-label={t('nights.title')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('nights.property')}</TableCell>
              {names.map((name, i) => (
                <TableCell key={months[i]}>{name}</TableCell>
              ))}
              {later && <TableCell>{t('nights.later')}</TableCell>}
              <TableCell>{t('nights.all')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {(whole ? places : places.slice(0, SHOWN)).map((place) => (
              <TableRow key={place.prd_id}>
                <TableCell component="th" scope="row" variant="head">
                  {place.property || t('missing')}
                </TableCell>
                <Figures of={place} prd_id={place.prd_id} months={months} later={later} most={most} />
              </TableRow>
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" variant="head">
                {t('nights.every', { count: formatCount(places.length) })}
              </TableCell>
              <Figures of={nights} months={months} later={later} />
            </TableRow>
          </TableFooter>
        </NightsGrid>
      </TableContainer>
      {places.length > SHOWN && (
        <Button size="small" onClick={() => setWhole(!whole)} style={{ justifySelf: 'start' }}>
          {whole ? t('nights.fewer') : t('nights.more', { count: formatCount(places.length) })}
        </Button>
      )}
    </>
  );
}
