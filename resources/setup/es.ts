import type { Translated } from '../../src/i18n/messages';
import type { setupMessages } from './messages';

/** The Spanish messages of the checklist of an installation. */
const setup: Translated<typeof setupMessages> = {
  title: 'Configurar esta instalación',
  text: 'Lo que falta para poder cobrar coberturas.',
  products: 'No hay ningún producto de cobertura.',
  to_products: 'Agregar un producto',
  account: 'No hay ninguna cuenta de cliente.',
  to_account: 'Agregar una cuenta',
  payments: 'Faltan claves del proveedor de pagos. Fíjelas y reinicie el servidor:',
  mail: 'No se envía correo. Fije el servidor de correo y reinicie el servidor:',
  backup: 'Todavía no hay ninguna copia de seguridad. Ejecute esto en el servidor:',
};

/** The messages of the custom pages, by key. */
export const messages = { setup };
