import type { ComponentType, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';

/** The real function, also while a test has fake timers. */
const runLater = setImmediate;
/** Renderings that follow a change, at most. */
const TURNS = 10;

/** The roots that are mounted. */
const roots = new Map<Root, HTMLElement>();

function unmount(root: Root): void {
  flushSync(() => root.unmount());
  roots.get(root)?.remove();
  roots.delete(root);
}

/** Renders an element into the document. Renderings that its effects cause come later, as in a browser. */
export function render(element: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  roots.set(root, container);
  const rerender = (next: ReactNode) => flushSync(() => root.render(next));
  rerender(element);
  return { container, rerender, unmount: () => unmount(root) };
}

/** Renders a component that calls a hook. `result.current` is what the hook returned last. */
export function renderHook<T>(
  useHook: () => T,
  { wrapper: Wrapper }: { wrapper: ComponentType<{ children: ReactNode }> },
) {
  const result = { current: undefined as T };
  function Caller() {
    result.current = useHook();
    return null;
  }
  render(
    <Wrapper>
      <Caller />
    </Wrapper>,
  );
  return { result };
}

/** Unmounts all that was rendered. */
export function cleanup(): void {
  for (const root of roots.keys()) unmount(root);
}

/**
 * Makes a change and waits until React has rendered it and its effects. React's own `act` is not in its
 * production build, which the tests use.
 */
export async function act(change: () => unknown): Promise<void> {
  await flushSync(change);
  // An effect may render again, and each rendering has a turn of its own.
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => void runLater(resolve));
}
