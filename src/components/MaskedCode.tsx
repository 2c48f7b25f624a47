import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js';
import { useState } from 'react';
import { useAppTranslate } from '../i18n/useAppTranslate';
import { Code } from './Code';
import { IconButton } from './IconButton';

const VISIBLE_CHARACTERS = 4;

/** A secret code: its last four characters, a button that shows all of it, and one that copies it. `label` names it. */
export function MaskedCode({ text, label }: { text: string; label: string }) {
  const t = useAppTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Code text={text} name={label}>
        {isShown ? text : `••••••••${text.slice(-VISIBLE_CHARACTERS)}`}
      </Code>
      <IconButton
        size={16}
        icon={isShown ? mdiEyeOffOutline : mdiEyeOutline}
        label={t(isShown ? 'hide_secret' : 'show_secret', { label })}
        onClick={() => setShown(!isShown)}
        sx={{ ml: 3, my: -1 }}
      />
    </>
  );
}
