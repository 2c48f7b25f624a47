import './controls.css';

/** One of several, chosen with the browser's own control: quick, and at home on a phone. */
export function Choice(props: {
  label: string;
  value: string;
  /** `lang` is the language of the label, where it is another than the page's. */
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <label className="cp-label">
      {label}
      <select className="cp-box" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
