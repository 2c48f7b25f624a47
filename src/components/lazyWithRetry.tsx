import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { ChunkErrorMessage } from './ChunkErrorMessage';

/** The code of a component could not be loaded: there is no connection, or the server has a newer build. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

type Module<P> = { default: ComponentType<P> };
type Options = {
  /** Throws the `ChunkLoadError` to the nearest error boundary instead of showing it in place of the component. */
  throwOnError?: boolean;
};

const Empty = () => null;

/** Offers a reload in place of a component that could not be loaded. Tries again when the browser is back online. */
function ChunkErrorFallback({ error, resetErrorBoundary }: FallbackProps) {
  useEffect(() => {
    window.addEventListener('online', resetErrorBoundary);
    return () => window.removeEventListener('online', resetErrorBoundary);
  }, [resetErrorBoundary]);
  if (!(error instanceof ChunkLoadError)) throw error;
  return <ChunkErrorMessage />;
}

/**
 * Creates a component whose code is loaded when it is first rendered, or when `preload` is called. It replaces
 * `React.lazy` and `Suspense` for two reasons. `lazy` caches a failed import forever; here a later render tries
 * again. React waits 300 ms between a `Suspense` fallback and the content.
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
  /** Loads the code before the first render. A failure is shown when the component is rendered. */
  LazyComponent.preload = (): Promise<unknown> => loadOnce().catch(() => undefined);
  return LazyComponent;
}

const components = new WeakMap<object, unknown>();

/** Returns the lazy component of a loader in a schema. The same loader always has the same component. */
export function lazyFromLoader<P extends object>(
  load: () => Promise<Module<P>>,
  Fallback?: ComponentType<P>,
) {
  const known = components.get(load) as ReturnType<typeof lazyWithRetry<P>> | undefined;
  const component = known ?? lazyWithRetry(load, Fallback);
  components.set(load, component);
  return component;
}
