import type { Translated } from '../../src/i18n/messages';
import type { figuresMessages } from './messages';

/** The Spanish messages of the figures of the business on the dashboard. */
const figures: Translated<typeof figuresMessages> = {
  title: 'Cifras del negocio',
  premium: 'Primas cobradas este mes',
  coverages: 'Coberturas abiertas este mes',
  arrivals: 'Llegadas',
  today: '%{count} hoy',
  tomorrow: '%{count} mañana',
  overdue: 'Vencido',
  payments: '%{smart_count} pago |||| %{smart_count} pagos',
  refunds: 'Reembolsos de este mes',
  before: 'frente a %{before} al %{day}',
  change: '%{change} frente a %{before} al %{day}',
  last: 'Últimos 30 días por día, entre %{min} y %{max}',
  next: 'Próximos 14 días por día, entre %{min} y %{max}',
};

/** The messages of the custom pages, by key. */
export const messages = { figures };
