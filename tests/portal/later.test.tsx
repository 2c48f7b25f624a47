import { render, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later, partOf } from '../../src/shell/later';

const Waiting = () => <p>Waiting</p>;

describe('a part whose code comes later', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is drawn though its code comes between the drawing of what waits for it and the end of that drawing', async () => {
    // As in a browser, where an effect runs a while after what was drawn.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const Part = later(async () => ({ default: () => <p>Here</p> }), Waiting, { whole: true });
    const Fetches = () => {
      Part.ahead();
      return null;
    };
    const place = document.createElement('div');
    const root = createRoot(place);
    root.render(
      <>
        <Part />
        <Fetches />
      </>,
    );
    await waitFor(() => expect(place.textContent).toBe('Here'));
    root.unmount();
  });

  it('that a declaration loads stands there at once when it is drawn again, and is fetched once', async () => {
    const load = vi.fn(async () => ({ default: () => <p>Here</p> }));
    const Draws = () => {
      const Part = partOf(load, Waiting);
      return <Part />;
    };
    const first = render(<Draws />);
    expect(screen.getByText('Waiting')).toBeTruthy();
    await screen.findByText('Here');
    first.unmount();
    render(<Draws />);
    expect(screen.getByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that did not come is tried once more when the line is back', async () => {
    const load = vi
      .fn(async () => ({ default: () => <p>Here</p> }))
      .mockRejectedValueOnce(new Error('offline'));
    const Part = later<object>(load, Waiting, { plain: true });
    render(<Part />);
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Here');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of a dialog or a menu comes once somebody is near what opens one, and at once from then on', async () => {
    // Anew: somebody may have been near in another file.
    vi.resetModules();
    const { comeNear, soon } = await import('../../src/shell/later');
    const load = vi.fn(async () => ({ default: () => <p>Here</p> }));
    soon(load);
    await new Promise((idle) => setTimeout(idle, 300));
    expect(load).not.toHaveBeenCalled();
    comeNear();
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    soon(load);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  });
});
