import type { Translated } from '../../src/i18n/messages';
import type { billingMessages } from './messages';

/** The Spanish messages of billing. */
const billing: Translated<typeof billingMessages> = {
  title: 'Facturación',
  of: 'Con qué paga %{account}, en el proveedor de pagos.',
  failed: 'No se pudieron obtener los datos de facturación.',
  not_offered: 'Esta API no ofrece facturación',
  not_offered_text: 'Puede consultar los clientes y los pagos del proveedor de pagos.',
  customers: 'Clientes',
  customer: {
    title: 'Cliente',
    id: 'ID del cliente',
    name: 'Nombre',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    created: 'Creado',
    status: 'Estado',
    delinquent: 'Moroso',
    active: 'Activo',
    none: 'Esta cuenta no tiene cliente en el proveedor de pagos.',
    unknown: 'El proveedor de pagos no conoce al cliente %{id}.',
    none_text: 'Mientras no lo tenga, no se le puede cobrar nada.',
    make: 'Crear cliente',
    ask: 'Se crea un cliente en el proveedor de pagos, con el nombre y el correo del titular de la cuenta.',
    busy: 'Creando...',
    done: 'Cliente creado.',
    account: 'Cuenta',
  },
  methods: {
    title: 'Métodos de pago',
    none: 'Todavía no hay ningún método de pago.',
    no_default: 'Ningún método de pago es el predeterminado: los cobros serán rechazados.',
    default: 'Predeterminado',
    ends: '%{brand} terminada en %{last4}',
    expires: 'Vence %{month}/%{year}',
    manage: 'Administrar métodos de pago',
    opening: 'Abriendo...',
    hosted: 'Los métodos de pago se agregan y se quitan en la página del propio proveedor de pagos.',
    card: 'Tarjeta de prueba',
    add: 'Agregar tarjeta',
    adding: 'Agregando...',
    added: 'Método de pago agregado.',
    choose: 'Hacer predeterminado',
    choose_ask: 'Los cobros de la cuenta se harán a este método de pago.',
    choosing: 'Cambiando...',
    chosen: 'Método de pago predeterminado cambiado.',
    remove: 'Quitar',
    remove_title: 'Quitar método de pago',
    remove_ask: 'Ya no se podrá cobrar a la cuenta con este método de pago.',
    remove_default: 'Es el predeterminado: hasta que otro lo sea, los cobros serán rechazados.',
    removing: 'Quitando...',
    removed: 'Método de pago quitado.',
    method: 'Método de pago',
  },
  payments: {
    title: 'Últimos cobros',
    none: 'Todavía no se ha cobrado nada.',
    all: 'Todos los pagos en el proveedor',
    date: 'Fecha',
    description: 'Descripción',
    amount: 'Importe',
    status: 'Estado',
  },
  threw: 'Error al cambiar la facturación: %{error}',
};

/** The texts of the schema, the validation and the server, by their English. */
export const texts = {
  'Check the page again.': 'Revise la página de nuevo.',
  'This account has no owner.': 'Esta cuenta no tiene titular.',
  'Add its owner first.': 'Indique primero quién es el titular.',
  'Someone else has created a customer.': 'Otra persona creó un cliente entretanto.',
  'This account has a customer at the payment provider.':
    'Esta cuenta ya tiene un cliente en el proveedor de pagos.',
  'The payment provider has no hosted page.': 'El proveedor de pagos no tiene página propia.',
  'Add a test card instead.': 'Agregue una tarjeta de prueba en su lugar.',
  "Payment methods are changed on the payment provider's own page.":
    'Los métodos de pago se cambian en la página del propio proveedor de pagos.',
  'Open it from the billing settings.': 'Ábrala desde la configuración de facturación.',
  'Payment method added.': 'Método de pago agregado.',
  'Payment method removed.': 'Método de pago quitado.',
  'Default payment method changed.': 'Método de pago predeterminado cambiado.',
};

/** The messages of the custom pages, by key. */
export const messages = { billing };
