// Runs in the measured page: what is painted when. All times in ms, on the page's own clock.
(() => {
  // With the total: a letter may leave the first page of a long list as it was. The plain react-admin list has no test id.
  const rows = () =>
    [...document.querySelectorAll('tbody, [data-testid=pagination-range], .MuiTablePagination-displayedRows')]
      .map(({ textContent }) => textContent?.trim())
      .join();

  /** Resolves with the time at which the condition has come true and is painted. */
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
    /** Since the navigation began. */
    firstRow: (selector) => painted(() => document.querySelector(selector)?.textContent?.trim()),
    /** From the next such event until other rows stand there. */
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
