import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NativeSelect } from '../../src/components/NativeSelect';

const OPTIONS = ['en', 'es'].map((value) => ({ value, label: value }));
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
/** As a browser tells of it. */
const choose = (value: string) =>
  act(() => {
    select().value = value;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('a native select', () => {
  it('shows what stands where nothing comes of what was chosen, so that it can be chosen again', () => {
    const changes: string[] = [];
    render(
      <NativeSelect
        label="Language"
        value="en"
        options={OPTIONS}
        onChange={(language) => changes.push(language)}
      />,
    );
    choose('es');
    expect(select()).toHaveValue('en');
    choose('es');
    expect(changes).toEqual(['es', 'es']);
  });

  it('shows what was chosen once that stands', () => {
    function Chosen() {
      const [value, setValue] = useState('en');
      return <NativeSelect label="Language" value={value} options={OPTIONS} onChange={setValue} />;
    }
    render(<Chosen />);
    choose('es');
    expect(select()).toHaveValue('es');
    choose('en');
    expect(select()).toHaveValue('en');
  });
});
