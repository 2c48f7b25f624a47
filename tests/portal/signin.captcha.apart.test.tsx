import { screen, waitFor } from '@testing-library/dom';
import { createRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Altcha } from '../../src/signin/captcha/Altcha';
import { Recaptcha } from '../../src/signin/captcha/Recaptcha';
import type { CaptchaHandle } from '../../src/signin/captcha/types';
import { act, render } from '../support/render';

vi.unmock('../../src/signin/captcha/Altcha');
vi.mock('altcha/altcha.css', () => ({}));
vi.mock('altcha/workers/pbkdf2?worker', () => ({ default: class {} }));
vi.mock('altcha/workers/sha?worker', () => ({ default: class {} }));
vi.mock('altcha/external', () => {
  const store = { get: () => ({}), set: () => undefined, store: undefined };
  vi.stubGlobal('$altcha', { algorithms: new Map(), i18n: store });
  return {};
});

const onToken = vi.fn();
const onFailed = vi.fn();
const ref = createRef<CaptchaHandle>();

beforeEach(() => {
  onToken.mockReset();
  onFailed.mockReset();
});

describe('Altcha', () => {
  const widget = () => document.querySelector('altcha-widget');
  const state = (detail: unknown) => widget()?.dispatchEvent(new CustomEvent('statechange', { detail }));

  it("uses this project's server and returns the solution", () => {
    render(<Altcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    expect(widget()).toHaveAttribute('challenge', '/api/public/captcha');
    state({ state: 'verifying', payload: null });
    state({ state: 'verified', payload: 'solution' });
    expect(onToken.mock.calls).toEqual([[''], ['solution']]);
  });

  it('clears the token when it expires, and shows when it cannot work', () => {
    render(<Altcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    state({ state: 'expired', payload: 'old' });
    expect(onToken).toHaveBeenLastCalledWith('');
    expect(onFailed).not.toHaveBeenCalled();
    state({ state: 'error' });
    state(null);
    state('nonsense');
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('is reset', () => {
    render(<Altcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    const reset = vi.fn();
    Object.assign(widget() ?? {}, { reset });
    ref.current?.reset();
    expect(reset).toHaveBeenCalledOnce();
  });
});

describe('Recaptcha', () => {
  type Drawn = {
    callback: (token: string) => void;
    'expired-callback': () => void;
    'error-callback': () => void;
  };
  let scripts: HTMLScriptElement[];

  beforeEach(() => {
    scripts = [];
    window.grecaptcha = undefined;
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
    });
  });

  it('shows that the script did not load, and loads it again at the next attempt', async () => {
    const { unmount } = render(<Recaptcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    expect(screen.getByText('Loading verification...')).toBeInTheDocument();
    await act(() => void scripts[0]?.dispatchEvent(new Event('error')));
    await waitFor(() => expect(onFailed).toHaveBeenCalledOnce());
    unmount();
    render(<Recaptcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    expect(scripts).toHaveLength(2);
  });

  it('returns its token, clears it when it expires, is reset, and shows when it cannot work', async () => {
    let drawn: Drawn | undefined;
    const reset = vi.fn();
    render(<Recaptcha ref={ref} onToken={onToken} onFailed={onFailed} />);
    window.grecaptcha = {
      render: (_: unknown, options: Drawn) => {
        drawn = options;
        return 0;
      },
      reset,
      getResponse: () => '',
    };
    await act(() => window.onRecaptcha?.());
    await waitFor(() => expect(drawn).toBeDefined());
    drawn?.callback('token');
    drawn?.['expired-callback']();
    expect(onToken.mock.calls).toEqual([['token'], ['']]);
    ref.current?.reset();
    expect(reset).toHaveBeenCalledWith(0);
    drawn?.['error-callback']();
    expect(onFailed).toHaveBeenCalledOnce();
  });
});
