import { type ComponentProps, useState } from 'react';
import { Icon } from '../components/Icon';
import { Field } from './Field';
import { t } from './i18n';
import { eyeIcon, eyeOffIcon } from './icons';

/** The password, hidden until its toggle shows it. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  const toggle = (
    <button
      type="button"
      className="cp-toggle"
      aria-label={t('showPassword')}
      aria-pressed={shown}
      aria-controls={props.id}
      title={t('showPassword')}
      onClick={() => setShown(!shown)}
    >
      <Icon path={shown ? eyeOffIcon : eyeIcon} size={20} />
    </button>
  );
  return <Field {...props} type={shown ? 'text' : 'password'} end={toggle} />;
}
