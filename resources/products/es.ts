import type { Translated } from '../../src/i18n/messages';
import type { productMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  'Add Product': 'Agregar producto',
  'Edit Product': 'Editar producto',
  'What is covered': 'Qué está cubierto',
  'Rate from': 'Tarifa desde',
  'Back to Products': 'Volver a Productos',
  Rate: 'Tarifa',
  'One benefit a line, with its limit in dollars. For example Accidental Damage: 10000.':
    'Un beneficio por línea, con su límite en dólares. Por ejemplo Accidental Damage: 10000.',
  'A new rate is for coverages that are added from its first day on. Earlier ones keep theirs.':
    'Una tarifa nueva vale para las coberturas que se agregan desde su primer día. Las anteriores conservan la suya.',
  'For coverages that are added from today on.': 'Para las coberturas que se agregan desde hoy.',
  'Failed to fetch the product.': 'No se pudo obtener el producto.',
  'Failed to fetch products.': 'No se pudieron obtener los productos.',
  'Failed to save product: %{msg}': 'No se pudo guardar el producto: %{msg}',
  'Error saving product: %{error}': 'Error al guardar el producto: %{error}',
  'Product saved.': 'Producto guardado.',
  'Product added.': 'Producto agregado.',
  '%{count} product |||| %{count} products': '%{count} producto |||| %{count} productos',
  'Enter each benefit once, on its own line, for example Accidental Damage: 10000.':
    'Escriba cada beneficio una vez, en su propia línea, por ejemplo Accidental Damage: 10000.',
  'Enter the rate per day.': 'Escriba la tarifa por día.',
  'Choose Damage Protection or Travel Protection.': 'Elija Protección contra daños o Protección de viaje.',
  'Product ID is required.': 'El ID del producto es obligatorio.',
  'Choose the first day of the rate.': 'Elija el primer día de la tarifa.',
  'Choose today or a later day.': 'Elija hoy o un día posterior.',
  'This product already exists.': 'Este producto ya existe.',
  'Edit it on its page.': 'Edítelo en su página.',
};

/** The Spanish messages of the products. */
const products: Translated<typeof productMessages> = {
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
  edit: 'Editar',
  add_product: 'Agregar producto',
  history: 'Historial de tarifas',
  from: 'Desde el %{day}',
  planned: 'Desde el %{day} (prevista)',
  unknown: 'Todavía no se sabe nada de este producto.',
  unknown_text: 'Sus beneficios y su tarifa se conocen con su primera cobertura.',
};

/** The messages of the custom pages, by key. */
export const messages = { products };
