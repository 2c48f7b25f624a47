import type { ComponentProps, ReactNode } from 'react';
import { alertIcon } from './icons';
import { PlainIcon } from './PlainIcon';

type FieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  /** The error message. It is shown below the input and is its accessible description. */
  error?: string | undefined;
  /** A control at the end of the input. */
  end?: ReactNode;
};

/** An input with a label and an error message. */
export function Field({ id, label, error, end, ...input }: FieldProps) {
  return (
    <div className="cp-field">
      <label htmlFor={id}>{label}</label>
      <div className="cp-input">
        <input
          id={id}
          {...input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {end}
      </div>
      {error && (
        <p className="cp-error" id={`${id}-error`}>
          <PlainIcon path={alertIcon} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
