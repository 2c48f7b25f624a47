import { company } from '../../common/company';

/** Messages of the server. */
export const server = {
  'The server did not respond.': 'El servidor no ha respondido.',
  'Something went wrong on the server.': 'Algo salió mal en el servidor.',
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
  'This user is already disabled.': 'Este usuario ya está desactivado.',
  'This user is not disabled.': 'Este usuario no está desactivado.',
  'This is the last administrator who can sign in.':
    'Este es el último administrador que puede iniciar sesión.',
  'Add or enable another administrator first.': 'Agregue o active primero a otro administrador.',
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
  'Choose the permissions.': 'Elija los permisos.',
  'This link has expired or was already used.': 'Este enlace venció o ya se usó.',
  'Ask an operator for a new link.': 'Pida un enlace nuevo a un operador.',
  'Enter a recovery code.': 'Ingrese un código de recuperación.',
  'Your password is set. Sign in with it now.': 'Su contraseña está guardada. Inicie sesión con ella.',
  'Set up 2 Factor Authentication first. It is required of all operators.':
    'Configure primero la autenticación de 2 factores. Es obligatoria para todos los operadores.',
  'The account is suspended.': 'La cuenta está suspendida.',
  'Its payments are not charged until it is active again.':
    'Sus pagos no se cobran hasta que vuelva a estar activa.',
  'Its coverages are not opened until it is active again.':
    'Sus coberturas no se abren hasta que vuelva a estar activa.',
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
  'This account already has this property.': 'Esta cuenta ya tiene esta propiedad.',
  'Check the result first. To send new values, open the form again and start over.':
    'Vea si aquello se hizo. Para enviar estos, ábralo otra vez y empiece de nuevo.',
  'Open the form again to see the current values.': 'Abra el formulario de nuevo para ver cómo está ahora.',
  'Someone else has changed this reservation.': 'Otra persona ha cambiado esta reservación entretanto.',
  'Someone else has changed this property.': 'Otra persona ha cambiado esta propiedad entretanto.',
  'Someone else has changed this feed.': 'Otra persona ha cambiado este calendario entretanto.',
  'Someone else has refunded this payment.': 'Otra persona ha reembolsado este pago entretanto.',
  '%{amount} has already been refunded. Check the payment before you refund more.':
    'Hasta ahora se han reembolsado %{amount}. Revise de nuevo antes de reembolsar más.',
  'A person with this email already exists. Search for them instead.':
    'Ya se conoce a alguien con este correo electrónico: búsquelo en su lugar.',
  'Check again in a few seconds.': 'Revise de nuevo en unos segundos.',
  'Check the page again.': 'Revise la página de nuevo.',
  'Choose other dates.': 'Elija otros días.',
  'These dates are taken by another reservation.': 'Estos días están ocupados por otra reservación.',
  'These dates are taken by reservation %{code} (%{start} to %{end}).':
    'Estos días están ocupados: la reservación %{code} tiene del %{start} al %{end}.',
  'These dates are taken by the calendar feed %{title} (%{start} to %{end}).':
    'Estos días están ocupados: el calendario iCal %{title} tiene del %{start} al %{end}.',
  'The property is inactive.': 'La propiedad está inactiva.',
  'Complete its health check and publish it first.': 'Primero complete su revisión y publíquela.',
  'The price is %{price} now.': 'El precio ahora es %{price}.',
  'Check the review again before you add the coverage.':
    'Revise de nuevo el resumen antes de agregar la cobertura.',
  'Reservation deleted successfully.': 'La reservación se eliminó correctamente.',
  'Dates fixed successfully.': 'Las fechas se corrigieron correctamente.',
  'Only a pending, incomplete or cancelled reservation can be deleted.':
    'Solo se puede eliminar una reservación pendiente, incompleta o cancelada.',
  'The dates of this reservation are valid. There is nothing to fix.':
    'Las fechas de esta reservación están bien: no hay nada que corregir.',
  'This charge was not made.': 'Este cobro no se realizó.',
  'Check the payment, and charge it again.': 'Revisa el pago y vuelve a cobrarlo.',
  'The background jobs are not running on this server.':
    'Las tareas en segundo plano no se ejecutan en este servidor.',
  'The job will run in a moment.': 'La tarea se ejecutará en un momento.',
  'The stay is over. Coverage can no longer be opened.':
    'La estancia ya terminó: ya no se puede abrir la cobertura.',
  'This coverage is already cancelled.': 'Esta cobertura ya está cancelada.',
  'The stay is over. It can no longer be covered.': 'La estancia ya terminó: ya no se puede cubrir.',
  'The reservation is already closed or cancelled.': 'La reservación ya está cerrada o cancelada.',
  'The reservation is closed or cancelled and cannot be changed.':
    'La reservación está cerrada o cancelada: queda como está.',
  'The reservation is closed or cancelled. Its coverage cannot be opened.':
    'La reservación está cerrada o cancelada: su cobertura no se puede abrir.',
  'The reservation is closed or cancelled. Its dates cannot be changed.':
    'La reservación está cerrada o cancelada: sus fechas quedan como están.',
  'Check-out must be after check-in.': 'La salida no sería posterior a la entrada.',
  'Change the check-out date first.': 'Primero cambie la fecha de salida.',
  'The stay is too long.': 'La estancia sería demasiado larga.',
  'The reservation already has coverage.': 'La reservación ya tiene una cobertura.',
  'The reservation has bad dates.': 'La reservación tiene fechas incorrectas.',
  'Fix its dates first.': 'Primero corrija sus fechas.',
  'The reservation has no guest.': 'La reservación no tiene huésped.',
  'Its coverage is active.': 'Su cobertura está activa.',
  'Cancel the coverage first.': 'Primero cancele la cobertura.',
  'Its coverage is issued. The dates can no longer be changed.':
    'Su cobertura está emitida: las fechas ya no se pueden cambiar.',
  'This coverage is not active and cannot be cancelled.':
    'Esta cobertura no está activa: no se puede cancelar.',
  'This coverage is not awaiting and cannot be deleted.':
    'Esta cobertura no está en espera: no se puede eliminar.',
  'This coverage is not awaiting and cannot be opened.':
    'Esta cobertura no está en espera: no se puede abrir.',
  'The coverage has payments: %{so}': 'La cobertura tiene pagos: %{so}',
  'The coverage is issued: %{so}': 'La cobertura está emitida: %{so}',
  'the reservation cannot be deleted.': 'la reservación no se puede eliminar.',
  'it cannot be deleted.': 'no se puede eliminar.',
  'the dates can no longer be changed.': 'las fechas ya no se pueden cambiar.',
  'Payment successful.': 'Pago realizado.',
  'The payment was not charged.': 'El pago no se cobró.',
  'The account has no payment-provider customer: missing customer ID.':
    'La cuenta no tiene cliente en el proveedor de pagos: falta el ID del cliente.',
  'Payment setup incomplete. Please contact support to set up your payment method.':
    'La configuración del pago está incompleta. Comuníquese con soporte para configurar su método de pago.',
  'The customer has no default payment method.': 'El cliente no tiene método de pago predeterminado.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'No payment provider is set up.': 'No hay ningún proveedor de pagos configurado.',
  'This payment is already paid.': 'Este pago ya está pagado.',
  'This payment cannot be charged.': 'Este pago no se puede cobrar.',
  'Your sign-in settings have just been changed.': 'Sus datos de inicio de sesión acaban de cambiar.',
  'Too many requests.': 'Demasiadas solicitudes.',
  'The request took too long.': 'La solicitud tardó demasiado.',
  'Someone else is changing the same data.': 'Otra persona está cambiando los mismos datos.',
  'Nothing can be changed yet, because a backup was restored.':
    'Todavía no se puede cambiar nada, porque se restauró una copia de seguridad.',
  'The server is fetching later charges and refunds from the payment provider. Try again in a minute.':
    'El servidor está obteniendo del proveedor de pagos los cobros y reembolsos posteriores. Vuelva a intentarlo dentro de un minuto.',
  'Nothing to charge.': 'No hay nada que cobrar.',
  'This total is paid in instalments. Charge the instalments instead.':
    'Este total se paga en cuotas: cobre estas.',
  'This payment was already charged by the same request.': 'Este pago ya se cobró con la misma solicitud.',
  'This payment is being charged right now.': 'Este pago se está cobrando en este momento.',
  'Payment %{id} is being charged right now.': 'El pago %{id} se está cobrando en este momento.',
  'Check again when the result is known.': 'Revise de nuevo cuando se sepa cómo termina.',
  'The result of payment %{id} is not known yet.': 'Todavía no se sabe si el pago %{id} se cobró.',
  'Charge it again to find out. It will not be charged twice.':
    'Cóbrelo de nuevo para saberlo: no se cobrará dos veces.',
  'The payment is being processed by the bank.': 'El banco está procesando el pago.',
  'It is settled when the payment provider reports the result. It will not be charged twice.':
    'Se resolverá cuando el proveedor de pagos sepa más, y no se cobrará dos veces.',
  'The payment provider did not respond.': 'El proveedor de pagos no respondió.',
  'Only the latest %{count} are shown. The payment provider has more.':
    'El proveedor de pagos tiene más: aquí solo están los últimos %{count}.',
  'The result of the payment is not known yet. Try again: it will not be charged twice.':
    'Todavía no se sabe si el pago se cobró. Inténtelo de nuevo: no se cobrará dos veces.',
  'The result of the refund is not known yet. Try again: the money will not be sent twice.':
    'Todavía no se sabe si el dinero se devolvió. Inténtelo de nuevo: no se devolverá dos veces.',
  'The refund failed.': 'El reembolso falló.',
  'The refund failed. %{failure}': 'El reembolso falló. %{failure}',
  'The balance at the payment provider is too low.': 'No hay suficiente dinero en el proveedor de pagos.',
  'A refund of this payment is in progress.': 'Hay un reembolso de este pago en curso.',
  'The result of an earlier refund of this payment is not known yet.':
    'Todavía no se sabe qué pasó con un reembolso anterior de este pago.',
  'Check it again on the Refunds screen.': 'Consúltelo de nuevo en la pantalla Reembolsos.',
  'This payment has not been paid.': 'Este pago no se ha pagado.',
  'Only what has been paid can be refunded.': 'Solo se puede reembolsar lo que se ha pagado.',
  'The payment provider does not know this payment.': 'El proveedor de pagos no conoce este pago.',
  'It was paid elsewhere. Refund it there.': 'Se pagó en otro lugar: devuelva el dinero desde ahí.',
  'The payment provider holds this payment in %{currency}.':
    'El proveedor de pagos tiene este pago en %{currency}.',
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
  'There is no such test card.': 'Esa tarjeta de prueba no existe.',
  'Payment method added.': 'Método de pago agregado.',
  'Payment method removed.': 'Método de pago quitado.',
  'Default payment method changed.': 'Método de pago predeterminado cambiado.',
  'This username is taken.': 'Este nombre de usuario ya está en uso.',
  'Login details updated successfully.': 'Los datos de acceso se actualizaron correctamente.',
  'Signed out.': 'Sesión cerrada.',
  'Session ended.': 'Sesión terminada.',
  '%{count} session ended.': '%{count} sesión terminada.',
  '%{count} sessions ended.': '%{count} sesiones terminadas.',
  'The import was cancelled.': 'La importación se canceló.',
  'The import could not be cancelled.': 'No se pudo cancelar la importación.',
  'Calendar feed saved.': 'Calendario iCal guardado.',
  'Calendar feed deleted.': 'Calendario iCal eliminado.',
  'Calendar feed read.': 'Calendario iCal leído.',
  'This feed is being read right now.': 'Este calendario se está leyendo en este momento.',
  'Other calendars are being read.': 'Se están leyendo otros calendarios.',
  'A property has at most %{most} calendar feeds.':
    'Una propiedad tiene como máximo %{most} calendarios iCal.',
  'An uploaded calendar has no address.': 'Un calendario subido no tiene dirección.',
  'It cannot be read.': 'No se puede leer.',
  'The URL must begin with http:// or https://.': 'La dirección debe empezar con http:// o https://.',
  'The URL must not contain a user name or password.':
    'La dirección no debe contener un nombre de usuario ni una contraseña.',
  'The URL must use port 80 or 443.': 'La dirección debe usar el puerto 80 o 443.',
  'No server named %{host} was found.': 'No hay ningún servidor con el nombre %{host}.',
  'The URL is in a network that is not allowed.':
    'La dirección está en una red de la que no se leen calendarios.',
  'The URL did not respond within %{seconds} seconds.': 'La dirección no respondió en %{seconds} segundos.',
  'The URL could not be reached.': 'No se pudo llegar a la dirección.',
  'The URL could not be reached (%{code}).': 'No se pudo llegar a la dirección (%{code}).',
  'The URL responded with HTTP %{code}.': 'La dirección respondió con HTTP %{code}.',
  'The URL redirects more than %{times} times.': 'La dirección redirige más de %{times} veces.',
  'This calendar takes too long to read.': 'Este calendario tarda demasiado en leerse.',
  'This calendar cannot be read.': 'Este calendario no se puede leer.',
  'This calendar is not complete: BEGIN:%{name} (line %{line}) has no END.':
    'Este calendario no está completo: BEGIN:%{name} (línea %{line}) no tiene END.',
  'The start of %{count} events cannot be read. The first one: %{text} (line %{line}).':
    'No se puede leer el inicio de %{count} eventos. El primero: %{text} (línea %{line}).',
  'The start of an event cannot be read: %{text} (line %{line}).':
    'No se puede leer el inicio de un evento: %{text} (línea %{line}).',
  '1 event of %{total} could not be read completely: %{name} (line %{line}).':
    '1 evento de %{total} no se pudo leer por completo: %{name} (línea %{line}).',
  '%{count} events of %{total} could not be read completely. The first one: %{name} (line %{line}).':
    '%{count} eventos de %{total} no se pudieron leer por completo. El primero: %{name} (línea %{line}).',
  'Nothing in this calendar books a day.': 'Nada en este calendario ocupa un día.',
  'The calendar came back empty. Its days stay booked until the third reading.':
    'El calendario llegó vacío. Sus días siguen ocupados hasta la tercera lectura.',
  'This is not a calendar (.ics).': 'Esto no es un calendario (.ics).',
  'This calendar has more than %{most} events.': 'Este calendario tiene más de %{most} eventos.',
  [company.hours]: 'De lunes a viernes, de 9:00 a 18:00, hora del Este',
  'This product has no rate yet.': 'Este producto todavía no tiene tarifa.',
  'Set its rate on the page of the product first.': 'Primero fije su tarifa en la página del producto.',
  'This product already exists.': 'Este producto ya existe.',
  'Edit it on its page.': 'Edítelo en su página.',
  'Choose another account.': 'Elija otra cuenta.',
  'A user with this email already exists.': 'Ya existe un usuario con este correo electrónico.',
  'This person belongs to another account.': 'Esta persona pertenece a otra cuenta.',
};
