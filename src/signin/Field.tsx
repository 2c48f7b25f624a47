import type { ComponentProps, ReactNode } from 'react';
import { alertIcon } from './icons';
import { PlainIcon } from './PlainIcon';

type FieldProps = ComponentProps<'input'> & {
  id: string;
  label: string;
  /** What is wrong with the value, shown beside the field and read with it. */
  error?: string | undefined;
  /** Stands at the end of the input. */
  end?: ReactNode;
};

/** A labelled input that says what is wrong with its value. */
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
