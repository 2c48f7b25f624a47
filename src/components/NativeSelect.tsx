import { mdiChevronDown } from '@mdi/js';
import type { ChangeEvent } from 'react';
import { Icon } from './Icon';
import './controls.css';

/** One of several, chosen with the browser's own control: quick, and at home on a phone. */
export function NativeSelect(props: {
  label: string;
  value: string;
  /** `lang` is the language of the label, where it is another than the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = currentTarget.value;
    // What is shown is what stands: until another is drawn, and where none comes of it, it can be chosen again.
    currentTarget.value = value;
    onChange(chosen);
  };
  return (
    <label className="cp-label">
      {label}
      <span className="cp-select">
        <select className="cp-box" value={value} onChange={choose}>
          {options.map(({ value, label, lang }) => (
            <option key={value} value={value} lang={lang}>
              {label}
            </option>
          ))}
        </select>
        <Icon path={mdiChevronDown} size={18} />
      </span>
    </label>
  );
}
