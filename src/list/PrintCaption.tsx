import { styled } from '@mui/material/styles';
import { getToday } from '../../common/days';
import { formatDate } from '../fields/format';
import { SCREEN } from '../theme/media';
import { useRangeText } from './useRangeText';

/** The text comes from an attribute, so that the page does not contain the range twice. */
const Root = styled('p')({
  margin: 0,
  padding: '12px 16px 4px',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '&::before': { content: 'attr(data-text)' },
  [SCREEN]: { display: 'none' },
});

/** On paper: the name of the list, the range of its rows, and the day (UTC). The active filters follow. */
export const PrintCaption = ({ title }: { title: string }) => (
  <Root data-text={[title, useRangeText(), formatDate(getToday())].join(' · ')} />
);
