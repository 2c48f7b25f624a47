import type { Translated } from '../../src/i18n/messages';
import type { nightsMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Nights without Coverage': 'Noches sin cobertura',
  Month: 'Mes',
  'Property/month': 'Propiedad/mes',
  'Upcoming nights with a guest and no issued coverage, by stay and month.':
    'Noches por venir con huésped y sin cobertura emitida, por estancia y mes.',
  'Loading nights without coverage...': 'Cargando las noches sin cobertura...',
  'Failed to fetch nights without coverage.': 'No se pudieron obtener las noches sin cobertura.',
  'All nights with a guest are covered': 'Todas las noches con huésped están cubiertas',
  '%{count} nights without coverage |||| %{count} nights without coverage':
    '%{count} estancia sin cobertura |||| %{count} estancias sin cobertura',
};

/** The Spanish messages of the nights without coverage. */
const nights: Translated<typeof nightsMessages> = {
  title: 'Noches sin cobertura',
  text: 'Noches por venir de propiedades publicadas, con huésped y sin cobertura emitida.',
  property: 'Propiedad',
  later: 'Después',
  all: 'Todas',
  every: 'Las %{count} propiedades',
  more: 'Mostrar las %{count} propiedades',
  fewer: 'Mostrar menos',
  none: 'Todas las noches con huésped están cubiertas.',
};

/** The messages of the custom pages, by key. */
export const messages = { nights };
