import { type ComponentProps, useState } from 'react';
import { t } from '../i18n/translateSignIn';
import { Field } from './Field';
import { eyeIcon, eyeOffIcon } from './icons';
import { PlainIcon } from './PlainIcon';

/** A password input with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false);
  const toggle = (
    <button
      type="button"
      className="cp-toggle"
      aria-label={t('showPassword')}
      aria-pressed={isVisible}
      aria-controls={props.id}
      title={t(isVisible ? 'hidePassword' : 'showPassword')}
      onClick={() => setVisible(!isVisible)}
    >
      <PlainIcon path={isVisible ? eyeOffIcon : eyeIcon} size={20} />
    </button>
  );
  return <Field {...props} type={isVisible ? 'text' : 'password'} end={toggle} />;
}
