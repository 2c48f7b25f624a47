import type { Translated } from '../../src/i18n/messages';
import type { productMessages } from './messages';

/** The Spanish messages of the products. */
export const products: Translated<typeof productMessages> = {
  title: 'Productos',
  text: 'Con qué se puede cubrir una reservación.',
  damage: 'Protección contra daños',
  damage_text: 'Cubre los daños accidentales a la propiedad durante la estancia.',
  travel: 'Protección de viaje',
  travel_text: 'Cubre al huésped cuando el viaje se interrumpe o no puede comenzar.',
  rate: '%{rate} por día y reservación',
  no_rate: 'Tarifa: N/D',
  view: 'Ver',
  add: 'Agregar cobertura',
  back: 'Volver a Productos',
  covered: 'Qué está cubierto',
  up_to: 'hasta %{limit}',
  no_benefits: 'No se conocen sus beneficios.',
  price: 'Tarifa',
  example: 'Una estancia de %{nights} noches cuesta %{total}.',
  coverages: 'Coberturas',
  active: 'Emitidas',
  awaiting: 'Por abrir',
  unknown: 'Todavía no se sabe nada de este producto.',
  unknown_text: 'Sus beneficios y su tarifa se conocen con su primera cobertura.',
};
