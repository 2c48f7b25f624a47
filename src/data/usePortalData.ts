import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../providers/dataProvider';
import { CallRefused } from '../../providers/envelope';
import { say } from '../words/language';

type PortalData = PortalDataProvider & DataProvider;

/** The session ended before a change was answered: whether it was made is not known. */
export class SessionOver extends CallRefused {}

const OVER = 'The session is over. Sign in again to go on.';

const CHANGES = ['send', 'act'];

/** Of a change that was answered with 401 react-admin makes an empty answer, which would pass for a success. */
const butForNoAnswer = (data: PortalData): PortalData =>
  new Proxy(data, {
    get: (_, name) => {
      const call = Reflect.get(data, name);
      if (!CHANGES.includes(String(name))) return call;
      return async (...asked: unknown[]) => {
        const sent = await call(...asked);
        if (!sent.outcome) throw new SessionOver(say(OVER));
        return sent;
      };
    },
  });

/** The portal's data provider, as react-admin hands it out: an answer of 401 ends the session, and a change throws `SessionOver`. */
export function usePortalData(): PortalData {
  const data = useDataProvider<PortalData>();
  return useMemo(() => butForNoAnswer(data), [data]);
}
