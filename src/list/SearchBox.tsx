import { mdiClose, mdiMagnify } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../components/Icon';
import { IconButton } from '../components/IconButton';
import { useWords } from '../words/useWords';

/** Searches as you type: what is typed stands at once, the list follows. */
export function SearchBox({ value, onChange }: { value: string; onChange: (q: string) => void }) {
  const t = useWords();
  const [typed, setTyped] = useState(value);
  const box = useRef<HTMLInputElement>(null);
  const underWay = useRef<string[]>([]);
  // The address may change under the box: Back, a link, Clear. What comes back of keys just typed is no such
  // change: the box may be keys ahead of it.
  useEffect(() => {
    const at = underWay.current.indexOf(value);
    underWay.current = underWay.current.slice(at + 1);
    if (at < 0) setTyped(value);
  }, [value]);

  const type = (text: string) => {
    underWay.current.push(text);
    setTyped(text);
    onChange(text);
  };
  // The button goes with what it clears, and what is typed next is another search.
  const clear = () => {
    type('');
    box.current?.focus();
  };

  return (
    <div className="cp-search">
      <Icon path={mdiMagnify} />
      <input
        ref={box}
        type="search"
        className="cp-box"
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {typed && <IconButton icon={mdiClose} size={18} label={t('list.clear_search')} onClick={clear} />}
    </div>
  );
}
