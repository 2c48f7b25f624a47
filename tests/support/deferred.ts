/** Something to wait for: `opened` is fulfilled once somebody has called `open`. */
export function createDeferred() {
  let fulfill = () => {};
  const promise = new Promise<void>((resolve) => {
    fulfill = resolve;
  });
  return { promise, resolve: fulfill };
}
