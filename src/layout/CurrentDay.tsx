import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { now } from '../../common/clock';
import { DAY_MS, type Day, getToday } from '../../common/days';
import { useRefreshAll } from '../data/useRefreshAll';

const CurrentDayContext = createContext<Day | undefined>(undefined);

/** The UTC day that the portal shows. A component that reads it is rendered again when the day changes. */
export const useCurrentDay = (): Day => useContext(CurrentDayContext) ?? getToday();

/**
 * Provides the current UTC day and refreshes all data when it changes. The day is checked at midnight UTC and at
 * each render. It is also checked when a hidden page becomes visible, for example after sleep.
 */
export function CurrentDayProvider({ children }: { children: ReactNode }) {
  const [day, setDay] = useState(getToday);
  const refreshAll = useRefreshAll();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      if (day === getToday()) timer = setTimeout(check, DAY_MS - (now() % DAY_MS));
      else {
        setDay(getToday());
        void refreshAll();
      }
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  });
  return <CurrentDayContext.Provider value={day}>{children}</CurrentDayContext.Provider>;
}
