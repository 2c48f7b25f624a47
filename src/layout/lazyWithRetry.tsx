import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ChunkErrorMessage } from '../signin/ChunkErrorMessage';

/** The code of a part of the portal could not be loaded: there is no connection, or the server no longer has that build. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

type Module<P> = { default: ComponentType<P> };
type Options = {
  /** Throws the `ChunkLoadError` to the error boundary above, where nothing of the page is left around the part. */
  throwOnError?: boolean;
};

const Empty = () => null;

/** Offers a reload in the place of a part that could not be loaded, and tries again when the connection is back. */
function ChunkErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  useEffect(() => {
    window.addEventListener('online', resetErrorBoundary);
    return () => window.removeEventListener('online', resetErrorBoundary);
  }, [resetErrorBoundary]);
  if (!(error instanceof ChunkLoadError)) throw error;
  return <ChunkErrorMessage />;
}

/**
 * A component whose code is loaded when it is first rendered, or when `preload` is called. It takes the place of `React.lazy` and
 * `Suspense` for two reasons: `lazy` keeps a failed import for ever, where here a later render tries again; and React waits 300 ms after
 * a `Suspense` fallback before it shows the content.
 *
 * @param load imports the module whose default export is the component.
 * @param Fallback is rendered with the same props while the code is loading.
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<Module<P>>,
  Fallback: ComponentType<P> = Empty,
  { throwOnError = false }: Options = {},
) {
  let Loaded: ComponentType<P> | undefined;
  let pending: Promise<Module<P>> | undefined;
  const loadOnce = (): Promise<Module<P>> => {
    pending ??= load().then(
      (module) => {
        Loaded = module.default;
        return module;
      },
      (cause: unknown) => {
        pending = undefined;
        throw new ChunkLoadError('', { cause });
      },
    );
    return pending;
  };

  function Content(props: P) {
    const [Component, setComponent] = useState(() => Loaded);
    const [error, setError] = useState<unknown>();
    useEffect(() => {
      if (Component) return;
      let isMounted = true;
      loadOnce().then(
        (module) => isMounted && setComponent(() => module.default),
        (cause: unknown) => isMounted && setError(cause),
      );
      return () => {
        isMounted = false;
      };
    }, [Component]);
    if (error) throw error;
    return Component ? <Component {...props} /> : <Fallback {...props} />;
  }

  function LazyComponent(props: P) {
    if (throwOnError) return <Content {...props} />;
    return (
      <ErrorBoundary FallbackComponent={ChunkErrorFallback}>
        <Content {...props} />
      </ErrorBoundary>
    );
  }
  /** Loads the code ahead of the first render. A failure is reported when the component is rendered. */
  LazyComponent.preload = (): Promise<unknown> => loadOnce().catch(() => undefined);
  return LazyComponent;
}

const components = new WeakMap<object, unknown>();

/** The lazy component of a loader that a schema names, the same one for the same loader. */
export function lazyFromLoader<P extends object>(
  load: () => Promise<Module<P>>,
  Fallback?: ComponentType<P>,
) {
  const known = components.get(load) as ReturnType<typeof lazyWithRetry<P>> | undefined;
  const component = known ?? lazyWithRetry(load, Fallback);
  components.set(load, component);
  return component;
}
