import { useEffect, useState } from 'react';

/** Ms for which a copied text wears its tick (first document, section 9). */
const TICK_MS = 1000;

/** Copies a text to the clipboard; `copied` for a second after it. */
export function useCopy(text: string): { copied: boolean; copy: () => void } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = () => {
    // Without a secure context there is no clipboard; the text stays there to be selected.
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return { copied, copy };
}
