import { useEffect, useState } from 'react';
import { now } from '../../common/clock';
import { DAY_MS, type Day, today } from '../../common/days';
import { useReread } from './useReread';

/**
 * Today (UTC), watched for the whole portal: once it is another, all that was read is read again, as after a change. Looked at
 * at midnight, where nobody sees the page when it is seen again, as after a machine slept, and at each address.
 */
export function useDay(): Day {
  const [day, setDay] = useState(today);
  const reread = useReread();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (document.hidden) return;
      if (day === today()) timer = setTimeout(look, DAY_MS - (now() % DAY_MS));
      else {
        setDay(today());
        void reread();
      }
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return day;
}
