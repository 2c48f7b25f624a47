/** Creates a promise with its resolve function. */
export function createDeferred() {
  let fulfill = () => {};
  const promise = new Promise<void>((resolve) => {
    fulfill = resolve;
  });
  return { promise, resolve: fulfill };
}
