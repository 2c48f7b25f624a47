import type { Translated } from '../../src/i18n/messages';
import type { passwordLinkMessages } from './messages';

/** The dialog that creates a password link in Spanish. */
const passwordLink: Translated<typeof passwordLinkMessages> = {
  title: 'Enlace de contraseña',
  reset_title: 'Restablecer la autenticación de dos factores',
  text: 'Crea un enlace con el que %{user} elige una contraseña. Funciona una vez, durante 24 horas. Un enlace anterior deja de funcionar.',
  reset_text:
    'Crea un enlace con el que %{user} elige una contraseña y desactiva la autenticación de dos factores. No requiere código. Asegúrese de saber quién lo pide.',
  confirm: 'Confirme su identidad.',
  create: 'Crear enlace',
  busy: 'Creando...',
  link: 'Enlace',
  secret: 'Quien tenga este enlace puede elegir la contraseña. No se vuelve a mostrar.',
  expires: 'Válido hasta %{at}.',
  mailed: 'El enlace también se envía a %{email}.',
  in_outbox: 'Con los datos de ejemplo no se envía ningún correo. Está en la bandeja de salida.',
  outbox: 'Abrir la bandeja de salida',
  failed: 'No se pudo crear el enlace.',
};

/** The Spanish texts of the schema, by English text. */
export const texts = {
  Users: 'Usuarios',
  '%{count} user |||| %{count} users': '%{count} usuario |||| %{count} usuarios',
  'Who can sign in, and with which role.': 'Quién puede iniciar sesión y con qué rol.',
  'Loading users...': 'Cargando los usuarios...',
  'Failed to fetch users.': 'No se pudieron obtener los usuarios.',
  'No users found': 'No se encontraron usuarios',
  'Loading user...': 'Cargando el usuario...',
  'Failed to fetch user.': 'No se pudo obtener el usuario.',
  'User not found': 'Usuario no encontrado',
  'Could not load the user': 'No se pudo cargar el usuario',
  'Unnamed user': 'Usuario sin nombre',
  'Back to Users': 'Volver a los usuarios',
  Sessions: 'Sesiones',
  'Last sign-in': 'Último inicio de sesión',
  'Two-factor authentication': 'Autenticación de dos factores',
  '2FA off': 'Sin 2FA',
  On: 'Activado',
  Off: 'Desactivado',
  Disabled: 'Desactivado',
  Invited: 'Invitado',
  'No password': 'Sin contraseña',
  'No password yet': 'Aún sin contraseña',
  Operators: 'Operadores',
  'Invite User': 'Invitar usuario',
  'The user chooses a password with a one-time link, which you create next.':
    'El usuario elige una contraseña con un enlace de un solo uso, que usted crea después.',
  'Add User': 'Agregar usuario',
  'User added. Create a link for the user now.': 'Usuario agregado. Cree ahora un enlace para el usuario.',
  'This user has no password yet. Create a link, and send it to the user.':
    'Este usuario aún no tiene contraseña. Cree un enlace y envíeselo.',
  'View User': 'Ver usuario',
  'Create Link': 'Crear enlace',
  Link: 'Enlace',
  'Reset Password': 'Restablecer contraseña',
  'Reset Two-Factor Authentication': 'Restablecer la autenticación de dos factores',
  Reset: 'Restablecer',
  'Change Role': 'Cambiar rol',
  'Operators see all accounts. Their permissions decide what they may change. All sessions of the user end.':
    'Los operadores ven todas las cuentas. Sus permisos deciden qué pueden cambiar. Se cierran todas las sesiones del usuario.',
  Permissions: 'Permisos',
  'Read only': 'Solo lectura',
  Staff: 'Personal',
  Admin: 'Administrador',
  Admins: 'Administradores',
  'Role changed.': 'Rol cambiado.',
  'End Sessions': 'Cerrar sesiones',
  'The user has to sign in again on all devices.':
    'El usuario debe iniciar sesión de nuevo en todos los dispositivos.',
  'Ending...': 'Cerrando...',
  'Sessions ended.': 'Sesiones cerradas.',
  'Disable User': 'Desactivar usuario',
  'The user cannot sign in any more. All sessions end at once.':
    'El usuario ya no puede iniciar sesión. Todas las sesiones se cierran de inmediato.',
  'Disabling...': 'Desactivando...',
  'User disabled.': 'Usuario desactivado.',
  'Enable User': 'Activar usuario',
  'The user can sign in again with the same password.':
    'El usuario puede iniciar sesión de nuevo con la misma contraseña.',
  'Enabling...': 'Activando...',
  'User enabled.': 'Usuario activado.',
  'Export User Data': 'Exportar datos del usuario',
  'Erase User Data': 'Borrar datos del usuario',
  'The name, the contact and the sign-in of the user are erased. The audit log keeps who made its changes. This cannot be undone.':
    'El nombre, el contacto y el acceso del usuario se borran. El registro conserva quién hizo sus cambios. No se puede deshacer.',
  'User data erased.': 'Datos del usuario borrados.',
  'Disable the user first.': 'Desactive primero al usuario.',
  'This user owns an account.': 'Este usuario es titular de una cuenta.',
  'Change the owner of the account first.': 'Cambie primero el titular de la cuenta.',
  'Choose a role.': 'Elija un rol.',
  'This user is already disabled.': 'Este usuario ya está desactivado.',
  'This user is not disabled.': 'Este usuario no está desactivado.',
  'This is the last administrator who can sign in.':
    'Este es el último administrador que puede iniciar sesión.',
  'Add or enable another administrator first.': 'Agregue o active primero a otro administrador.',
  'Choose the permissions.': 'Elija los permisos.',
};

/** The messages of the custom pages, by key. */
export const messages = { password_link: passwordLink };
