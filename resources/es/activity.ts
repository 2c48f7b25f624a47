/** The activity: actions and field names. */
export const activity = {
  '2FA': 'Segundo paso',
  'Recovery codes left': 'Códigos de recuperación restantes',
  "The provider's own account": 'La cuenta del propio proveedor',
  '2 Factor Authentication': 'Autenticación de dos factores',
  'Password changed': 'Contraseña cambiada',
  'Sessions ended': 'Sesiones terminadas',
  Version: 'Versión',
  Attempt: 'Intento',
  Failure: 'Falla',
  Card: 'Tarjeta',
  Host: 'Servidor',
  Booked: 'Ocupado',
  'Free again': 'Libre de nuevo',
  Scale: 'Escala',
};
