import type { Translated } from '../../src/i18n/messages';
import type { supportMessages } from './messages';

/** The Spanish texts of the schema, by English text. */
export const texts = {
  Messages: 'Mensajes',
  Topic: 'Tema',
  Subject: 'Asunto',
  From: 'De',
  'Contact details, system info and your messages.':
    'Cómo contactarnos, qué funciona aquí y lo que se ha escrito hasta ahora.',
  'Loading messages...': 'Cargando los mensajes...',
  'Failed to fetch messages.': 'No se pudieron obtener los mensajes.',
  'No messages yet': 'Todavía no se ha escrito nada',
  'Back to Support': 'Volver a Soporte',
  '%{count} message |||| %{count} messages': '%{count} mensaje |||| %{count} mensajes',
  'View message': 'Ver mensaje',
  'Sending...': 'Enviando...',
  'Write a Message': 'Escribir un mensaje',
  'Send Message': 'Enviar mensaje',
  'Message sent.': 'Mensaje enviado.',
  'Failed to send the message: %{msg}': 'No se pudo enviar el mensaje: %{msg}',
  'Error sending the message: %{error}': 'Error al enviar el mensaje: %{error}',
  'Never send a password or a key. We never ask for one.':
    'Nunca escriba una contraseña ni una clave: aquí nadie se la pedirá.',
  Question: 'Pregunta',
  'Something does not work': 'Algo no funciona',
  'Billing and payments': 'Facturación y pagos',
  Idea: 'Idea',
  'Subject is required.': 'El asunto es obligatorio.',
  'A message is required.': 'El mensaje es obligatorio.',
  'Choose a topic.': 'Elija un tema.',
};

/** The Spanish messages of support. */
const support: Translated<typeof supportMessages> = {
  reach: 'Cómo contactarnos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  hours: 'Horario',
  web: 'Web',
  runs: 'Qué funciona aquí',
  portal: 'Portal',
  api: 'API',
  server: 'Servidor',
  server_unknown: 'No lo indica',
  provider: 'Proveedor de pagos',
  database: 'Base de datos',
  browser: 'Navegador',
  screen: 'Pantalla',
  session: 'Sesión',
  session_text: '%{user}, rol %{role}, cuenta %{account}',
  keys: 'Claves',
  both_keys: 'ambas presentes',
  no_keys: 'faltan',
  time: 'Hora',
  copy: 'Copiar diagnóstico',
  no_secret: 'El diagnóstico no contiene ninguna clave ni contraseña.',
};

/** The messages of the custom pages, by key. */
export const messages = { support };
