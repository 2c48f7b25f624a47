// Runs in the measured page and measures when elements are rendered, in ms of the page's clock.
(() => {
  // Includes the total, because a letter may not change the first page of a long list. The plain react-admin
  // list has no test id.
  const rows = () =>
    [...document.querySelectorAll('tbody, [data-testid=pagination-range], .MuiTablePagination-displayedRows')]
      .map(({ textContent }) => textContent?.trim())
      .join();

  /** Resolves to the time when the condition is true and rendered. */
  const painted = (condition) =>
    new Promise((resolve) => {
      const look = () => {
        if (condition()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
        else requestAnimationFrame(look);
      };
      look();
    });

  window.bench = {
    longest: 0,
    /** Returns the time since the start of the navigation. */
    firstRow: (selector) => painted(() => document.querySelector(selector)?.textContent?.trim()),
    /** Measures the time from the next such event until the rows have changed. */
    watch: (event) => {
      const before = rows();
      let begun;
      addEventListener(
        event,
        ({ timeStamp }) => {
          begun = timeStamp;
        },
        { capture: true, once: true },
      );
      window.bench.other = painted(() => begun && rows() && rows() !== before).then((at) => at - begun);
    },
  };

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.bench.longest = Math.max(window.bench.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
})();
