import { screen } from '@testing-library/dom';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NativeSelect } from '../../src/components/NativeSelect';
import { act, render } from '../support/render';

const OPTIONS = ['en', 'es'].map((value) => ({ value, label: value }));
const select = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' });
/** Selects a value like a browser does. */
const choose = (value: string) =>
  act(() => {
    select().value = value;
    select().dispatchEvent(new Event('change', { bubbles: true }));
  });

describe('a native select', () => {
  it('shows its current value again if a selection has no effect', async () => {
    const changes: string[] = [];
    render(
      <NativeSelect
        label="Language"
        value="en"
        options={OPTIONS}
        onChange={(language) => changes.push(language)}
      />,
    );
    await choose('es');
    expect(select()).toHaveValue('en');
    await choose('es');
    expect(changes).toEqual(['es', 'es']);
  });

  it('shows a selection that took effect', async () => {
    function Chosen() {
      const [value, setValue] = useState('en');
      return <NativeSelect label="Language" value={value} options={OPTIONS} onChange={setValue} />;
    }
    render(<Chosen />);
    await choose('es');
    expect(select()).toHaveValue('es');
    await choose('en');
    expect(select()).toHaveValue('en');
  });
});
