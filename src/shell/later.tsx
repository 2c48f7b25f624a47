import { type ComponentType, type ReactNode, useEffect, useReducer, useState } from 'react';
import { PartNotLoaded } from '../signin/PartNotLoaded';
import { whenIdle } from '../signin/whenIdle';

/** A part's code did not arrive: the connection, or a newer build on the server. */
export class NotLoaded extends Error {}

/** A part in the theme of MUI's, which is drawn outside of it otherwise. */
const dressed =
  <P extends object>(
    Part: ComponentType<P>,
    Themed: ComponentType<{ children: ReactNode }>,
  ): ComponentType<P> =>
  (props) => (
    <Themed>
      <Part {...props} />
    </Themed>
  );

const Nothing = () => null;

/**
 * A component whose code comes when it is first drawn, or `ahead` of that; `Waiting` stands there until then, with the same props. No
 * element: one that is drawn is kept with all that it is drawn in, and this outlives each page.
 * Where the code does not come, the part alone is missing and says so; with `whole` it throws `NotLoaded` while drawing,
 * for there is nothing around it. A `plain` part uses nothing of MUI, and waits for nothing of it.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Waiting: ComponentType<P> = Nothing,
  { whole = false, plain = whole }: { whole?: boolean; plain?: boolean } = {},
) {
  let Part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const come = () => {
    coming ??= Promise.all([load(), plain ? undefined : import('./Themed')]).then(
      ([{ default: Loaded }, dress]) => {
        Part = dress ? dressed(Loaded, dress.Themed) : Loaded;
      },
      (cause: unknown) => {
        coming = undefined;
        throw new NotLoaded('', { cause });
      },
    );
    return coming;
  };

  function Later(props: P): ReactNode {
    const [, arrived] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<NotLoaded>();
    // Of this drawing: the code may come between it and its effect, and nothing would draw what came.
    const drawn = Part !== undefined;
    useEffect(() => {
      if (drawn) return;
      if (failure) {
        // The line is back: it is tried once more.
        const again = () => setFailure(undefined);
        window.addEventListener('online', again);
        return () => window.removeEventListener('online', again);
      }
      let here = true;
      come().then(
        () => here && arrived(),
        (reason: NotLoaded) => here && setFailure(reason),
      );
      return () => {
        here = false;
      };
    }, [drawn, failure]);
    if (failure && whole) throw failure;
    if (failure) return <PartNotLoaded />;
    return Part ? <Part {...props} /> : <Waiting {...props} />;
  }
  /** Fetches the code, and says whether it has come; a failure shows when it is drawn. */
  Later.ahead = () =>
    come().then(
      () => true,
      () => false,
    );
  return Later;
}

const parts = new WeakMap<object, unknown>();

/** What a declaration loads, kept by how it is loaded: whoever draws it again has it at once. `Waiting` is of who draws it first. */
export function partOf<P extends object>(load: Parameters<typeof later<P>>[0], Waiting?: ComponentType<P>) {
  const part = (parts.get(load) as ReturnType<typeof later<P>> | undefined) ?? later(load, Waiting);
  parts.set(load, part);
  return part;
}

/** What fetches each part that `soon` made, until somebody is near. */
const awaited = new Set<() => void>();
let near = false;

/**
 * The same as `later`, with its code in place before it is drawn: it comes once somebody is near a button that opens a dialog or a menu,
 * and not with a page on which nobody opens any.
 */
export function soon<P extends object>(...asked: Parameters<typeof later<P>>) {
  const part = later(...asked);
  if (near) whenIdle(part.ahead);
  else awaited.add(part.ahead);
  return part;
}

/** Somebody is near what opens a dialog or a menu, and may press it next. */
export function comeNear(): void {
  near = true;
  for (const ahead of awaited) whenIdle(ahead);
  awaited.clear();
}
