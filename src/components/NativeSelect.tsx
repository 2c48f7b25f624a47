import { InlineTextField } from './InlineTextField';

/** MUI's `TextField select` with the browser's native list of options, which is fast and convenient on phones. */
export function NativeSelect(props: {
  label: string;
  value: string;
  /** `lang` is the language of the label if it differs from that of the page. */
  options: readonly { value: string; label: string; lang?: string }[];
  onChange: (value: string) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <InlineTextField
      select
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
    >
      {options.map(({ value, label, lang }) => (
        <option key={value} value={value} lang={lang}>
          {label}
        </option>
      ))}
    </InlineTextField>
  );
}
