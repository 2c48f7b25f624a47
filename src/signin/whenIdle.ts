/** Runs `task` once the page is painted and the browser has nothing better to do. Returns the way to call it off. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, 200);
  return () => clearTimeout(timer);
}

/** Ms in which the first page has the network and the processor for itself. */
const FIRST_MS = 2000;

/** The same once the first page stands: what only later pages or visits want. Returns the way to call it off. */
export function whenFirstIsDone(task: () => void): () => void {
  let callOff = () => {};
  const timer = setTimeout(() => {
    callOff = whenIdle(task);
  }, FIRST_MS);
  return () => {
    clearTimeout(timer);
    callOff();
  };
}
