import { formatAddress } from '../../../common/address';
import { getBenefits } from '../../../common/benefits';
import { parseDay } from '../../../common/days';
import { isEndedCoverage } from '../../../common/statuses';
import { parsePolicyStatus } from '../../../common/statusReasons';
import { isRow } from '../../../providers/apiResponse';
import { getOwn, joinFields, toText } from '../../../providers/fieldAccessor';
import type { Row } from '../../../schema/types';
import { formatDate, formatThousands } from '../../../src/fields/format';
import { translateText } from '../../../src/i18n/language';
import type { Fact, Paper, PaperOf } from '../../../src/pages/documents/paper';

const part = (row: Row, name: string): Row => {
  const value = row[name];
  return isRow(value) ? value : {};
};

/**
 * Returns the five standard benefits and the other ones of the product. A missing benefit is shown as not
 * included.
 */
function benefits(limits: Row, notIncluded: string, missing: string): Fact[] {
  return getBenefits(limits).map((name) => {
    const limit = toText(getOwn(limits, name));
    return [translateText(name), limit ? (formatThousands(limit) ?? missing) : notIncluded];
  });
}

/**
 * Returns the covered period: check-in to check-out, or to the day of the cancellation, included. A
 * cancellation before the check-in leaves no period.
 */
function periodOf(row: Row, t: Parameters<PaperOf>[1]): { sentence: string } & Pick<Paper, 'highlights'> {
  const stay = part(row, 'reservation');
  const shown = (day: unknown) => formatDate(day) || t('missing');
  const cancelled = parseDay(row.cancelled_on);
  if (!cancelled)
    return {
      sentence: t('certificate.period'),
      highlights: [
        [t('certificate.starts'), shown(stay.res_checkin)],
        [t('certificate.ends'), shown(stay.res_checkout)],
      ],
    };
  const [from, to] = [parseDay(stay.res_checkin), parseDay(stay.res_checkout)];
  const none = from !== undefined && cancelled < from;
  const last = to !== undefined && to < cancelled ? to : cancelled;
  return {
    sentence: t(none ? 'certificate.period_none' : 'certificate.period_cancelled', {
      day: shown(cancelled),
      last: shown(last),
    }),
    highlights: [
      [t(none ? 'certificate.check_in' : 'certificate.starts'), shown(stay.res_checkin)],
      [t('certificate.cancelled'), shown(cancelled)],
    ],
  };
}

/** Creates the certificate of a policy. Returns undefined if it is not issued. */
export const certificateOf: PaperOf = (row, t) => {
  const coverageNo = toText(row.coverage_no);
  if (!coverageNo) return undefined;
  const or = (text: string | undefined) => text || t('missing');
  const [product, stay, guest, place] = ['product', 'reservation', 'user', 'location_details'].map((name) =>
    part(row, name),
  ) as [Row, Row, Row, Row];
  const property = part(place, 'property');
  const address = part(place, 'address');
  const known = (caption: string, value: unknown): Fact[] =>
    toText(value) ? [[caption, toText(value)]] : [];
  const rooms = (caption: string, value: unknown) => (Number(toText(value)) > 0 ? known(caption, value) : []);
  const { code, title } = parsePolicyStatus(row);
  const status = translateText(title);
  const ended = isEndedCoverage(code);
  const period = periodOf(row, t);
  const named = [
    toText(product.prd_code),
    translateText(toText(product.prd_alias) || toText(product.prd_title)),
  ];

  return {
    title: t('certificate.title'),
    number: [t('certificate.number'), coverageNo],
    lead: `${ended ? t('certificate.ended', { status }) : t('certificate.lead')} ${period.sentence}`,
    highlights: [...period.highlights, [t('document.status'), or(status)]],
    sections: [
      {
        title: t('certificate.coverage'),
        facts: [
          [t('document.product'), or(named.filter(Boolean).join(' - '))],
          [t('certificate.issued'), or(formatDate(row.coverage_date) ?? formatDate(row.created_date))],
          [t('certificate.stay'), or(translateText(toText(stay.res_type)))],
          ...known(t('document.reservation'), stay.res_code),
          ...known(t('certificate.account'), row.acc_title),
          ...known(t('certificate.reference'), row.thirdPartyId),
        ],
      },
      {
        title: t('document.guest'),
        facts: [
          [t('certificate.name'), or(joinFields(guest, ['user_fname', 'user_lname']))],
          [t('certificate.email'), or(toText(guest.user_email))],
          [t('certificate.phone'), or(toText(guest.user_mobile) || toText(guest.user_phone))],
        ],
      },
      {
        title: t('document.property'),
        facts: [
          [t('certificate.name'), or(toText(part(place, 'product').prd_title))],
          [
            t('certificate.address'),
            or(formatAddress((name) => toText(address[name])) || toText(place.address)),
          ],
          ...rooms(t('certificate.bedrooms'), property.prop_bed),
          ...rooms(t('certificate.bathrooms'), property.prop_bath),
        ],
      },
    ],
    table: {
      head: [t('certificate.benefits'), t('certificate.limit')],
      rows: benefits(part(product, 'prd_desc'), t('certificate.not_included'), t('missing')),
      totals: [],
    },
    notes: [translateText(toText(product.prd_desc2))].filter(Boolean),
  };
};
