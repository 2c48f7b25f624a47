import { type ReactNode, useEffect, useRef, useState } from 'react';
import { later } from './later';

const Tip = later(() => import('./Tip'));

/** Section 9 of the first document: ms until a tooltip, and ms within which the next one needs none. */
const DELAY_MS = 700;
const SKIP_MS = 300;

type Shown = { anchor: HTMLElement; text: string };

const tipped = (target: EventTarget | null): Shown | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  return anchor?.dataset.tip ? { anchor, text: anchor.dataset.tip } : undefined;
};

/**
 * The tooltips of everything that has a `data-tip`, dialogs and menus too: one for all, so that a table's hundred buttons are
 * buttons and nothing more. It says what the element's own name says already.
 */
export function Tips({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hiddenAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    if (!shown) return;
    hiddenAt.current = performance.now();
    setShown(undefined);
  };
  const come = ({ target }: Event) => {
    const next = tipped(target);
    if (!next) return hide();
    if (next.anchor === shown?.anchor) return;
    const skip = shown !== undefined || performance.now() - hiddenAt.current < SKIP_MS;
    hide();
    void Tip.ahead();
    timer.current = setTimeout(() => setShown(next), skip ? 0 : DELAY_MS);
  };

  useEffect(() => {
    const listening = new AbortController();
    const hear = <K extends keyof DocumentEventMap>(name: K, heard: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, heard, { signal: listening.signal });
    hear('pointerover', (event) => event.pointerType !== 'touch' && come(event));
    hear('pointerout', ({ relatedTarget }) => !relatedTarget && hide());
    hear('pointerdown', hide);
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
