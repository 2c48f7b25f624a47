import type { Translated } from '../../i18n/messages';
import type { signInMessages } from '../../i18n/signInMessages';

/** Messages of the sign-in page, and of the pages that load without the portal. */
export const signIn: Translated<typeof signInMessages> = {
  brand: 'Coverage Portal',
  documentTitle: 'Iniciar sesión · Coverage Portal',
  heading: 'Inicie sesión en su cuenta',
  ended: 'Su sesión ha terminado. Inicie sesión para continuar donde estaba.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  submit: 'Iniciar sesión',
  busy: 'Iniciando sesión...',
  dismiss: 'Cerrar',
  request: 'Solicitud',
  errors: {
    title: 'Error',
    emailRequired: 'El correo electrónico es obligatorio',
    passwordRequired: 'La contraseña es obligatoria',
    captchaRequired: 'Complete la verificación reCAPTCHA.',
    failed: 'No se pudo iniciar sesión. Inténtelo de nuevo.',
    unexpected: 'Ocurrió un error inesperado. Inténtelo de nuevo.',
    deniedTitle: 'Acceso denegado',
    denied: 'No tiene acceso a esta aplicación.',
  },
  code: {
    heading: 'Ingrese su código',
    codeHint: 'Abra su aplicación de autenticación e ingrese los seis dígitos que muestra para este portal.',
    recoveryHint:
      'Ingrese uno de los códigos de recuperación que guardó. Cada uno sirve para iniciar sesión una vez.',
    code: 'Código',
    recovery: 'Código de recuperación',
    codeRequired: 'El código es obligatorio',
    recoveryRequired: 'El código de recuperación es obligatorio',
    useRecovery: 'Usar un código de recuperación',
    useCode: 'Usar la aplicación',
    back: 'Volver',
  },
  captcha: {
    region: 'Verificación',
    loading: 'Cargando la verificación...',
    failed: 'No se pudo cargar la verificación.',
    retry: 'Reintentar',
    label: 'No soy un robot',
    verifying: 'Verificando...',
    verified: 'Verificado',
    expired: 'La verificación venció. Inténtelo de nuevo.',
  },
  portal: {
    loading: 'Cargando...',
    notLoadedTitle: 'No se pudo cargar el portal',
    notLoaded: 'Revise su conexión e inténtelo de nuevo. Su sesión sigue abierta.',
    retry: 'Reintentar',
    partNotLoaded:
      'No se pudo cargar esta parte del portal: hay una versión más reciente o no hay conexión. Recargue la página para continuar.',
    brokenTitle: 'Algo salió mal',
    broken: 'Esta página tuvo un problema. Recárguela para continuar.',
    reload: 'Recargar',
    logout: 'Cerrar sesión',
  },
};
