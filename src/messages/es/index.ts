import { esES as material } from '@mui/material/locale';
import { esES as pickers } from '@mui/x-date-pickers/locales';
import { es as calendar } from 'date-fns/locale/es';
import { CHUNK_LOAD_ERROR_MESSAGE } from '../../../providers/chunkLoadErrorMessage';
import type { EngineMessages, LanguageMessages } from '../../i18n/messages';
import { notifications, reactAdmin } from './core';
import { portal } from './portal';
import { signIn } from './signIn';

/**
 * The Spanish of the engine. The resources add theirs.
 *
 * The style is plain business Spanish of Latin America. It addresses the reader as “usted”.
 *
 * | English | Spanish |
 * | --- | --- |
 * | account | cuenta |
 * | statement | estado de cuenta |
 * | coverage, policy | cobertura, póliza |
 * | reservation, stay, tenant or guest | reservación, estancia, huésped |
 * | location or property, host or owner | propiedad, propietario |
 * | check-in, check-out | entrada, salida |
 * | payment, charge, refund, instalment | pago, cobro, reembolso, cuota |
 * | amount, due, overdue | importe, vencimiento, vencido |
 * | customer | cliente |
 * | ledger, reconciliation | libro contable, conciliación |
 * | delegation | delegación |
 * | calendar feed | calendario iCal |
 * | health check of a property | revisión |
 * | dashboard, settings | panel, configuración |
 * | sign in, sign out, login details | iniciar sesión, cerrar sesión, datos de acceso |
 *
 * The names of states agree with “el estado”: Activo, Pagado. The labels of filters and cards agree with their list.
 */
export const spanishMessages: LanguageMessages<EngineMessages> = {
  signIn,
  messages: { ra: reactAdmin, notifications, portal },
  texts: { [CHUNK_LOAD_ERROR_MESSAGE]: signIn.portal.partNotLoaded },
  ownTexts: {},
  // The charts have no locale: they show only numbers and labels of the portal.
  mui: [material, pickers],
  calendar,
};
