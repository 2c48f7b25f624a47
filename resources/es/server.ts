import { company } from '../../common/company';

/** Messages of the server. */
export const server = {
  'The server did not respond.': 'El servidor no ha respondido.',
  'Something went wrong on the server.': 'Algo salió mal en el servidor.',
  'Other records refer to this one.': 'Otros registros se refieren a este.',
  'Please delete them first.': 'Elimínelos primero.',
  'Not found.': 'No hay nada en esta dirección.',
  'Please try again.': 'Inténtelo de nuevo.',
  'Please sign in again.': 'Inicie sesión de nuevo.',
  'All fields are required.': 'Todos los campos son obligatorios.',
  'The body is not JSON.': 'El cuerpo no es JSON.',
  'The request is too large.': 'La solicitud es demasiado grande.',
  'The request is not as documented.': 'La solicitud no es como se documenta.',
  'Missing or wrong: %{names}.': 'Falta o es incorrecto: %{names}.',
  'Requests from this origin are not allowed.': 'No se permiten solicitudes desde este origen.',
  'The content type must be application/json.': 'El tipo de contenido debe ser application/json.',
  'You are not signed in, or your session has ended.': 'No ha iniciado sesión o su sesión terminó.',
  'You do not have access to this application.': 'No tiene acceso a esta aplicación.',
  'Access Denied': 'Acceso denegado',
  'Sign-in failed.': 'No se pudo iniciar sesión.',
  'Delegation failed.': 'No se pudo usar la delegación.',
  'The key, the OTP or the delegation ID is wrong or has expired.':
    'La clave, el OTP o el ID de la delegación no es correcto o ha caducado.',
  'The email or password is wrong.': 'El correo electrónico o la contraseña no es correcto.',
  'Your access to the portal is disabled. Please contact support.':
    'Su acceso al portal está desactivado. Comuníquese con soporte.',
  'Your account is suspended. Please contact support.': 'Su cuenta está suspendida. Comuníquese con soporte.',
  'View saved.': 'Vista guardada.',
  'View deleted.': 'Vista eliminada.',
  'You have %{count} views.': 'Tiene %{count} vistas.',
  'Delete one of them to save another.': 'Elimine una para guardar otra.',
  'You have a view with this name. Choose another name.': 'Ya tiene una vista con este nombre. Elija otro.',
  'This user is disabled.': 'Este usuario está desactivado.',
  'Enable the user first.': 'Active primero al usuario.',
  'Your permissions do not include changes. Ask an administrator.':
    'Sus permisos no incluyen cambios. Pídaselo a un administrador.',
  'Your permissions do not include charges. Ask an administrator.':
    'Sus permisos no incluyen cobros. Pídaselo a un administrador.',
  'Your permissions do not include refunds. Ask an administrator.':
    'Sus permisos no incluyen reembolsos. Pídaselo a un administrador.',
  'Your permissions do not include issuing coverages. Ask an administrator.':
    'Sus permisos no incluyen emitir coberturas. Pídaselo a un administrador.',
  'Your permissions do not include deletions. Ask an administrator.':
    'Sus permisos no incluyen eliminaciones. Pídaselo a un administrador.',
  'Your permissions do not include this change. Ask an administrator.':
    'Sus permisos no incluyen este cambio. Pídaselo a un administrador.',
  'Your permissions do not include the management of users. Ask an administrator.':
    'Sus permisos no incluyen la gestión de usuarios. Pídaselo a un administrador.',
  'Your permissions do not include keys and access links. Ask an administrator.':
    'Sus permisos no incluyen claves ni enlaces de acceso. Pídaselo a un administrador.',
  'Your permissions include refunds of up to %{amount} of a payment. Ask an administrator.':
    'Sus permisos incluyen reembolsos de hasta %{amount} de un pago. Pídaselo a un administrador.',
  'This link has expired or was already used.': 'Este enlace venció o ya se usó.',
  'Ask an operator for a new link.': 'Pida un enlace nuevo a un operador.',
  'Enter a recovery code.': 'Ingrese un código de recuperación.',
  'Your password is set. Sign in with it now.': 'Su contraseña está guardada. Inicie sesión con ella.',
  'Set up 2 Factor Authentication first. It is required of all operators.':
    'Configure primero la autenticación de 2 factores. Es obligatoria para todos los operadores.',
  'The account is suspended.': 'La cuenta está suspendida.',
  'Too many attempts.': 'Demasiados intentos.',
  'This password is too easy to guess. Please choose another.':
    'Esta contraseña es fácil de adivinar. Elige otra.',
  'Enter a code.': 'Se necesita un código.',
  'It took too long, or too many codes were wrong. Please sign in again.':
    'Pasó demasiado tiempo o hubo demasiados códigos incorrectos. Inicie sesión de nuevo.',
  "Your phone's clock seems wrong. Set it to automatic time and try again.":
    'La hora de tu teléfono parece incorrecta. Ponla en automático e inténtalo de nuevo.',
  'The code is wrong or was already used.': 'El código no es correcto o ya se usó.',
  'Enter your current password.': 'Se necesita su contraseña actual.',
  'The current password is wrong.': 'La contraseña actual no es correcta.',
  'Enter a code from your authenticator app.': 'Se necesita un código de su aplicación de autenticación.',
  '2FA is already set up.': 'La autenticación de dos factores ya está configurada.',
  'Turn it off first.': 'Desactívelo primero.',
  '2FA is not set up.': 'La autenticación de dos factores no está configurada.',
  'Set it up first.': 'Configúrelo primero.',
  '2FA setup has not been started.':
    'No se ha iniciado la configuración de la autenticación de dos factores.',
  'Start again.': 'Comience de nuevo.',
  '2FA is off.': 'La autenticación de dos factores está desactivada.',
  'Please wait %{seconds} second and try again.': 'Espere %{seconds} segundo e inténtelo de nuevo.',
  'Please wait %{seconds} seconds and try again.': 'Espere %{seconds} segundos e inténtelo de nuevo.',
  'The verification is no longer valid. Please complete it again.':
    'La verificación ya no es válida. Complétela de nuevo.',
  'Please complete the verification.': 'Complete la verificación.',
  'Please complete the reCAPTCHA verification.': 'Complete la verificación reCAPTCHA.',
  'The verification service did not respond.': 'El servicio de verificación no respondió.',
  'Unknown error': 'Error desconocido',
  'An unexpected error occurred. Please try again.': 'Ocurrió un error inesperado. Inténtelo de nuevo.',
  'Invalid response format from API': 'La API respondió con un formato no válido',
  'There is no account with this number.': 'No hay ninguna cuenta con este número.',
  'There is no such account owner.': 'Ese titular de la cuenta no existe.',
  'There is no such user.': 'Ese usuario no existe.',
  'There is no view with this number.': 'No hay ninguna vista con este número.',
  'There is no such calendar.': 'Ese calendario no existe.',
  'There is no such session.': 'Esa sesión no existe.',
  'There is no coverage with this number.': 'No hay ninguna cobertura con este número.',
  'There is no such login.': 'Ese acceso no existe.',
  'There is no payment with this number.': 'No hay ningún pago con este número.',
  'There is no owner with this number.': 'No hay ningún propietario con este número.',
  'There is no such payment method.': 'Ese método de pago no existe.',
  'There is no property with this number.': 'No hay ninguna propiedad con este número.',
  'There is no product with this number.': 'No hay ningún producto con este número.',
  'There is no guest with this number.': 'No hay ningún huésped con este número.',
  'There is no refund with this number.': 'No hay ningún reembolso con este número.',
  'There is no feed with this number.': 'No hay ningún calendario iCal con este número.',
  'There is no such page.': 'Esta no es una página de la lista.',
  'This list cannot be filtered by %{name}.': 'A esta lista no se le puede preguntar por %{name}.',
  'This list cannot be sorted by %{name}.': 'Esta lista no se puede ordenar por %{name}.',
  'This form has already been sent with other values.': 'Este formulario ya se envió, con otros valores.',
  'Check the result first. To send new values, open the form again and start over.':
    'Vea si aquello se hizo. Para enviar estos, ábralo otra vez y empiece de nuevo.',
  'Open the form again to see the current values.': 'Abra el formulario de nuevo para ver cómo está ahora.',
  'Check again in a few seconds.': 'Revise de nuevo en unos segundos.',
  'Choose other dates.': 'Elija otros días.',
  'These dates are taken by another reservation.': 'Estos días están ocupados por otra reservación.',
  'These dates are taken by reservation %{code} (%{start} to %{end}).':
    'Estos días están ocupados: la reservación %{code} tiene del %{start} al %{end}.',
  'These dates are taken by the calendar feed %{title} (%{start} to %{end}).':
    'Estos días están ocupados: el calendario iCal %{title} tiene del %{start} al %{end}.',
  'The reservation has bad dates.': 'La reservación tiene fechas incorrectas.',
  'Fix its dates first.': 'Primero corrija sus fechas.',
  'The payment was not charged.': 'El pago no se cobró.',
  'The account has no payment-provider customer: missing customer ID.':
    'La cuenta no tiene cliente en el proveedor de pagos: falta el ID del cliente.',
  'Payment setup incomplete. Please contact support to set up your payment method.':
    'La configuración del pago está incompleta. Comuníquese con soporte para configurar su método de pago.',
  'The customer has no default payment method.': 'El cliente no tiene método de pago predeterminado.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'No payment provider is set up.': 'No hay ningún proveedor de pagos configurado.',
  'Your sign-in settings have just been changed.': 'Sus datos de inicio de sesión acaban de cambiar.',
  'Too many requests.': 'Demasiadas solicitudes.',
  'The request took too long.': 'La solicitud tardó demasiado.',
  'Someone else is changing the same data.': 'Otra persona está cambiando los mismos datos.',
  'Nothing can be changed yet, because a backup was restored.':
    'Todavía no se puede cambiar nada, porque se restauró una copia de seguridad.',
  'The server is fetching later charges and refunds from the payment provider. Try again in a minute.':
    'El servidor está obteniendo del proveedor de pagos los cobros y reembolsos posteriores. Vuelva a intentarlo dentro de un minuto.',
  'The payment provider did not respond.': 'El proveedor de pagos no respondió.',
  'The payment provider did not respond. These records may be out of date.':
    'El proveedor de pagos no respondió. Estos registros pueden estar desactualizados.',
  'Only the latest %{count} are shown. The payment provider has more.':
    'El proveedor de pagos tiene más: aquí solo están los últimos %{count}.',
  'The refund failed.': 'El reembolso falló.',
  'The refund failed. %{failure}': 'El reembolso falló. %{failure}',
  'The balance at the payment provider is too low.': 'No hay suficiente dinero en el proveedor de pagos.',
  'The payment provider holds this payment in %{currency}.':
    'El proveedor de pagos tiene este pago en %{currency}.',
  'There is no such test card.': 'Esa tarjeta de prueba no existe.',
  'This username is taken.': 'Este nombre de usuario ya está en uso.',
  'Login details updated successfully.': 'Los datos de acceso se actualizaron correctamente.',
  'Signed out.': 'Sesión cerrada.',
  'Session ended.': 'Sesión terminada.',
  '%{count} session ended.': '%{count} sesión terminada.',
  '%{count} sessions ended.': '%{count} sesiones terminadas.',
  'The URL could not be reached.': 'No se pudo llegar a la dirección.',
  'The URL could not be reached (%{code}).': 'No se pudo llegar a la dirección (%{code}).',
  'This is not a calendar (.ics).': 'Esto no es un calendario (.ics).',
  [company.hours]: 'De lunes a viernes, de 9:00 a 18:00, hora del Este',
};
