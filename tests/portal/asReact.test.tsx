import { fireEvent, render, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';

const input = () => document.querySelector('input') as HTMLInputElement;

/** Draws what it is given again for each click on its button. */
function Again({ children }: { children: () => ReactNode }) {
  const [, setTimes] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setTimes((times) => times + 1)} />
      {children()}
    </>
  );
}
const drawAgain = () => fireEvent.click(document.querySelector('button') as HTMLElement);
const first = { autoFocus: true };

describe('what Preact draws is as React draws it:', () => {
  it('autoFocus takes the focus when the element comes, and not when it is drawn again', () => {
    render(<Again>{() => <input {...first} />}</Again>);
    expect(input()).toHaveFocus();
    input().blur();
    drawAgain();
    expect(input()).not.toHaveFocus();
  });

  it('autoFocus leaves a ref told once, and told when the element has gone', () => {
    const told: unknown[] = [];
    const ref = (element: Element | null) => void told.push(element?.tagName);
    const { unmount } = render(<Again>{() => <input {...first} ref={ref} />}</Again>);
    drawAgain();
    expect(told).toEqual(['INPUT']);
    unmount();
    expect(told).toEqual(['INPUT', undefined]);
  });

  it('what is typed into an input with a default stays when it is drawn again', () => {
    render(<Again>{() => <input defaultValue="begun" value={undefined} />}</Again>);
    expect(input()).toHaveValue('begun');
    fireEvent.change(input(), { target: { value: 'typed' } });
    drawAgain();
    expect(input()).toHaveValue('typed');
  });

  it('a part’s effects come before those of what it stands in, also where that is drawn again at once', async () => {
    const ran: string[] = [];
    function Inner() {
      useEffect(() => void ran.push('inner'), []);
      return null;
    }
    function Outer() {
      const [ready, setReady] = useState(false);
      useLayoutEffect(() => setReady(true), []);
      useEffect(() => void ran.push(ready ? 'outer, ready' : 'outer, begun'), [ready]);
      return <Inner />;
    }
    const root = createRoot(document.createElement('div'));
    root.render(<Outer />);
    await waitFor(() => expect(ran).toHaveLength(3));
    expect(ran).toEqual(['inner', 'outer, begun', 'outer, ready']);
    root.unmount();
  });
});
