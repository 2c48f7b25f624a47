import type { Translated } from '../../src/i18n/messages';
import type { apiKeyMessages } from './apiKey/messages';
import type {
  accountSetupMessages,
  byMonthMessages,
  delegationMessages,
  externalKeyMessages,
} from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  Icals: 'Calendarios iCal',
  'Contact name': 'Nombre del contacto',
  Referral: 'Referido por',
  Street: 'Calle y número',
  'Full address': 'Dirección completa',
  'City/State': 'Ciudad/estado',
  'Zip/Country': 'Código postal/país',
  'API key': 'Clave de API',
  Onboarding: 'Incorporación',
  'Total Properties': 'Total de propiedades',
  'Total Policies': 'Total de pólizas',
  'Total Paid': 'Total pagado',
  Invoiced: 'Facturado',
  'Recent Payments': 'Pagos recientes',
  'last 30 days': 'últimos 30 días',
  Overview: 'Resumen',
  'Account Information': 'Información de la cuenta',
  'Account Status': 'Estado de la cuenta',
  'Business Information': 'Información de la empresa',
  'Business Address': 'Dirección de la empresa',
  'Account KPIs': 'Indicadores de la cuenta',
  'Active Coverage': 'Coberturas activas',
  'Expiring Coverage': 'Coberturas por vencer',
  'Payments Summary': 'Resumen de pagos',
  'Stripe Connected': 'Con Stripe',
  Signups: 'Registros',
  Engagement: 'Actividad',
  'Loading accounts...': 'Cargando las cuentas...',
  'Loading account details...': 'Cargando los datos de la cuenta...',
  'Failed to fetch accounts.': 'No se pudieron obtener las cuentas.',
  'Failed to fetch account details.': 'No se pudieron obtener los datos de la cuenta.',
  'No accounts found': 'No se encontraron cuentas',
  'Error loading account': 'Error al cargar la cuenta',
  'Account ID is required': 'El ID de la cuenta es obligatorio',
  'Back to Accounts': 'Volver a Cuentas',
  '%{count} account |||| %{count} accounts': '%{count} cuenta |||| %{count} cuentas',
  'Add Account': 'Agregar cuenta',
  'Edit Account': 'Editar cuenta',
  Edit: 'Editar',
  'Create External Key': 'Crear clave externa',
  'Renew External Key': 'Renovar clave externa',
  'Back to Account': 'Volver a la cuenta',
  'Account added.': 'Cuenta agregada.',
  'Account saved.': 'Cuenta guardada.',
  'Failed to save account: %{msg}': 'No se pudo guardar la cuenta: %{msg}',
  'Error saving account: %{error}': 'Error al guardar la cuenta: %{error}',
  'Onboarding in progress': 'Incorporación en curso',
  'Add later': 'Agregar después',
  'No change': 'Sin cambios',
  'Existing person': 'Persona existente',
  'A new owner becomes a user who signs in with this email address. Create the link for the first password under Settings, Users.':
    'Un propietario nuevo pasa a ser un usuario que inicia sesión con este correo electrónico. Cree el enlace para la primera contraseña en Configuración, Usuarios.',
  'Login to account': 'Entrar en la cuenta',
  Login: 'Entrar',
  'Log in as this account': 'Entrar como esta cuenta',
  Deactivate: 'Desactivar',
  Disable: 'Inhabilitar',
  Connected: 'Conectado',
  'Not Connected': 'No conectado',
  'In Progress': 'En curso',
  Completed: 'Completado',
  Complete: 'Completo',
  'total registered': 'registradas en total',
  'status Active': 'con estado Activo',
  'created today': 'creadas hoy',
  'created this month': 'creadas este mes',
  'percent active': 'porcentaje de activas',
  'Choose a status.': 'Elija un estado.',
  'Choose whether to add the owner now or later.': 'Elija si agrega al propietario ahora o después.',
  'Choose who owns the account.': 'Elija de quién es la cuenta.',
  'Choose another account.': 'Elija otra cuenta.',
  'A user with this email already exists.': 'Ya existe un usuario con este correo electrónico.',
  'This person belongs to another account.': 'Esta persona pertenece a otra cuenta.',
};

/** Texts that this resource translates differently. */
export const ownTexts = {
  accounts: {
    State: 'Estado o provincia',
    Active: 'Activas',
    Incomplete: 'Incompletas',
    Pending: 'Pendientes',
  },
};

/** The Spanish messages of the delegation dialog. */
const delegation: Translated<typeof delegationMessages> = {
  title: 'Acceso delegado a la cuenta',
  link: 'Enlace de acceso',
  otp: 'Código de un solo uso',
  id: 'ID de la delegación',
  busy: 'Solicitando la delegación...',
  failed: 'No se pudo solicitar la delegación',
  no_key: 'Esta cuenta no tiene clave de API, así que no hay enlace de acceso.',
  no_host: 'No hay un servidor de cuentas configurado, así que no hay enlace de acceso.',
  secret: 'El enlace de acceso lleva la clave de API de la cuenta: quien lo tenga puede entrar en la cuenta.',
};

/** The Spanish messages of the amounts by month. */
const byMonth: Translated<typeof byMonthMessages> = {
  open: 'Mostrar por mes',
  close: 'Ocultar los meses',
  title: 'Facturado y pagado por mes',
  month: 'Mes',
  invoiced: 'Facturado',
  paid: 'Pagado',
  empty: 'No se encontraron pagos',
  failed: 'No se pudieron obtener los pagos.',
};

/** The Spanish messages of the dialog of the external key. */
const externalKey: Translated<typeof externalKeyMessages> = {
  create: 'Crear clave externa',
  renew: 'Renovar clave externa',
  account: 'Cuenta',
  ask: 'La cuenta recibe una clave para la API externa.',
  ask_renewal:
    'La cuenta recibe una clave nueva para la API externa. Los programas con la clave actual dejan de funcionar.',
  confirm: 'Crear',
  confirm_renewal: 'Renovar',
  pending: 'Creando...',
  key: 'Clave externa',
  once: 'Copie la clave ahora. Este diálogo es el único lugar que la muestra.',
  failed: 'La clave no se creó: %{reason}',
};

/** The Spanish messages about what an account lacks for its first coverage. */
const accountSetup: Translated<typeof accountSetupMessages> = {
  title: 'Antes de la primera cobertura',
  suspended: 'La cuenta está suspendida.',
  to_suspended: 'Cambiar su estado',
  owner: 'La cuenta no tiene propietario, así que no se puede cobrar a nadie.',
  to_owner: 'Agregar a su propietario',
  payment_method: 'La cuenta no tiene método de pago.',
  to_payment_method: 'Agregar un método de pago',
  property: 'La cuenta no tiene ninguna propiedad publicada.',
  to_property: 'Agregar una propiedad',
  product: 'No hay ningún producto con el que cubrir una estancia.',
  to_product: 'Agregar un producto',
};

const apiKey: Translated<typeof apiKeyMessages> = {
  title: 'Clave de API de su cuenta',
  name: 'Clave de API',
  text: 'Está en el enlace de acceso con el que se entra en la cuenta. Las llamadas de abajo no la usan: usan las dos claves de una sesión.',
  none: 'Esta cuenta no tiene clave de API.',
  show: 'Mostrar clave de API',
  hide: 'Ocultar clave de API',
  renew: 'Renovar clave de API',
  failed: 'No se pudieron obtener los datos de la cuenta.',
  ask: 'Los programas y los enlaces de acceso con la clave anterior dejan de funcionar de inmediato.',
  ask_none: 'La cuenta aún no tiene clave. Recibirá una nueva.',
  account: 'Cuenta',
  yes: 'Renovar',
  busy: 'Renovando...',
  renewed: 'La clave de API se renovó.',
  not_renewed: 'No se pudo renovar la clave de API.',
  not_offered: 'Esta API no ofrece renovar la clave.',
};

/** The messages of the custom pages, by key. */
export const messages = {
  account_setup: accountSetup,
  api_key: apiKey,
  by_month: byMonth,
  delegation,
  external_key: externalKey,
};
