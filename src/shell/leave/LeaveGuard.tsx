import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, type Navigator } from 'react-router';
import { soon } from '../later';
import { askBy, type Go, goOn, leave } from './guard';

const LeaveDialog = soon(() => import('./LeaveDialog'));

/**
 * Asks before a screen with something unsent is left, by a link, a button or Back. (react-router can ask by itself only
 * with its data router, 45 kB that nothing else here wants.)
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const [wanted, want] = useState<{ go: Go }>();
  useEffect(() => askBy((go) => want({ go })), []);

  const value = useMemo(() => {
    const { navigator } = context;
    const guarded: Navigator = {
      createHref: (to) => navigator.createHref(to),
      push: (...to) => goOn(() => navigator.push(...to)),
      replace: (...to) => navigator.replace(...to),
      go: (delta) => navigator.go(delta),
    };
    return { ...context, navigator: guarded };
  }, [context]);

  const stay = () => want(undefined);
  const onLeave = () => {
    stay();
    if (wanted) leave(wanted.go);
  };
  return (
    <NavigationContext.Provider value={value}>
      {children}
      {wanted && <LeaveDialog onStay={stay} onLeave={onLeave} />}
    </NavigationContext.Provider>
  );
}
