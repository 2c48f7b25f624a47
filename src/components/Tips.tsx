import { type ReactNode, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../layout/lazyWithRetry';
import type { Shown } from './Tip';

const Tip = lazyWithRetry(() => import('./Tip'));

/** Section 9 of the first document: ms until a tooltip, and ms within which the next one needs none. */
const DELAY_MS = 700;
const SKIP_MS = 300;

const isTouch = ({ pointerType }: PointerEvent): boolean => pointerType === 'touch';

const tipped = (target: EventTarget | null): Shown | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return anchor?.dataset.tip ? { anchor, text: anchor.dataset.tip } : undefined;
};

/**
 * The tooltips of everything that has a `data-tip`, dialogs and menus too: one for all, so that a table's hundred buttons are
 * buttons and nothing more. It says what the element's own name says already. A finger that rests on one asks for it, and presses
 * nothing with that; it stays until the next touch.
 */
export function Tips({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hiddenAt = useRef(Number.NEGATIVE_INFINITY);
  const held = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    if (!shown) return;
    hiddenAt.current = performance.now();
    setShown(undefined);
  };
  const wait = (next: Shown, ms: number) => {
    void Tip.preload();
    timer.current = setTimeout(() => {
      held.current = next.byTouch === true;
      setShown(next);
    }, ms);
  };
  const come = ({ target }: Event) => {
    const next = tipped(target);
    if (!next) return hide();
    if (next.anchor === shown?.anchor) return;
    const skip = shown !== undefined || performance.now() - hiddenAt.current < SKIP_MS;
    hide();
    wait(next, skip ? 0 : DELAY_MS);
  };
  const press = (event: PointerEvent) => {
    hide();
    held.current = false;
    const next = isTouch(event) && tipped(event.target);
    if (next) wait({ ...next, byTouch: true }, DELAY_MS);
  };

  /** The click of a finger that only asked. */
  const drop = (event: Event) => {
    held.current = false;
    event.preventDefault();
    event.stopPropagation();
  };

  useEffect(() => {
    const listening = new AbortController();
    const hear = <K extends keyof DocumentEventMap>(
      name: K,
      heard: (event: DocumentEventMap[K]) => void,
      capture = false,
    ) => document.addEventListener(name, heard, { signal: listening.signal, capture });
    hear('pointerover', (event) => !isTouch(event) && come(event));
    hear('pointerout', (event) => !isTouch(event) && !event.relatedTarget && hide());
    hear('pointerdown', press);
    for (const ended of ['pointerup', 'pointercancel'] as const)
      hear(ended, (event) => isTouch(event) && clearTimeout(timer.current));
    hear('click', (event) => held.current && drop(event), true);
    hear(
      'focusin',
      (event) => event.target instanceof Element && event.target.matches(':focus-visible') && come(event),
    );
    hear('focusout', hide);
    return () => listening.abort();
  });

  return (
    <>
      {children}
      {shown?.anchor.isConnected && <Tip {...shown} onClose={hide} />}
    </>
  );
}
