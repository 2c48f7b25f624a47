import { screen, waitFor } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyFromLoader, lazyWithRetry } from '../../src/components/lazyWithRetry';
import { render } from '../support/render';

const Fallback = () => <p>Loading</p>;
const Here = () => <p>Here</p>;

describe('a lazy component', () => {
  // React reports errors that a boundary catches.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('shows its fallback until its code is loaded', async () => {
    const Part = lazyWithRetry(async () => ({ default: Here }), Fallback);
    render(<Part />);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    await screen.findByText('Here');
  });

  it('is rendered at once after its code was preloaded', async () => {
    const load = vi.fn(async () => ({ default: Here }));
    const Part = lazyWithRetry(load, Fallback);
    await Part.preload();
    render(<Part />);
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(load).toHaveBeenCalledOnce();
  });

  it('of a schema is loaded once and rendered at once the second time', async () => {
    const load = vi.fn(async () => ({ default: Here }));
    const Part = () => {
      const Lazy = lazyFromLoader(load, Fallback);
      return <Lazy />;
    };
    const first = render(<Part />);
    await screen.findByText('Here');
    first.unmount();
    render(<Part />);
    expect(screen.getByText('Here')).toBeInTheDocument();
    expect(load).toHaveBeenCalledOnce();
  });

  it('offers a reload after a failure, and loads when the connection returns', async () => {
    const load = vi.fn(async () => ({ default: Here })).mockRejectedValueOnce(new Error('offline'));
    const Part = lazyWithRetry<object>(load, Fallback);
    render(<Part />);
    expect(await screen.findByRole('alert')).toContainElement(screen.getByRole('button', { name: 'Reload' }));
    expect(load).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('online'));
    await screen.findByText('Here');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('is loaded when it is rendered if the preload failed', async () => {
    const load = vi.fn(async () => ({ default: Here })).mockRejectedValueOnce(new Error('offline'));
    const Part = lazyWithRetry<object>(load, Fallback);
    await Part.preload();
    render(<Part />);
    await waitFor(() => expect(screen.getByText('Here')).toBeInTheDocument());
    expect(load).toHaveBeenCalledTimes(2);
  });
});
