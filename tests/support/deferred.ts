/** Something to wait for: `opened` is fulfilled once somebody has called `open`. */
export function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
