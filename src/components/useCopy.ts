import { useEffect, useState } from 'react';

/** How long the check mark is shown after a copy, in ms. */
const TICK_MS = 1000;

/** Copies a text to the clipboard. `copied` is true for one second after that. */
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
      // There is no clipboard API over plain HTTP, and a frame may not have the permission. A selection can still
      // be copied.
      const { default: copySelected } = await import('copy-to-clipboard');
      setCopied(await copySelected(text));
    }
  };
  return { copied, copy };
}
