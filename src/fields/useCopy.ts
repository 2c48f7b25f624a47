import { useEffect, useState } from 'react';

/** Ms for which a copied text wears its tick (first document, section 9). */
const TICK_MS = 1000;

/** Copies a text to the clipboard; `copied` for a second after it. */
export function useCopy(text: string): { copied: boolean; copy: () => Promise<void> } {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TICK_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Over plain http there is no clipboard, and a frame may be denied it; what is selected is copied all the same.
      const { default: copySelected } = await import('copy-to-clipboard');
      setCopied(await copySelected(text));
    }
  };
  return { copied, copy };
}
