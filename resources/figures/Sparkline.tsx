const WIDTH = 100;
const HEIGHT = 24;

/** A line of values without axes, which fills the width. `label` has its meaning and its range, for screen readers. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const max = Math.max(...values, 1);
  const points = values.map((value, i) => {
    const x = (i * WIDTH) / Math.max(values.length - 1, 1);
    return `${x.toFixed(1)},${(HEIGHT - 1 - ((HEIGHT - 2) * value) / max).toFixed(1)}`;
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      width="100%"
      height={HEIGHT}
    >
      <polyline
        points={points.join(' ')}
        fill="none"
        stroke="var(--cp-accent)"
        strokeWidth={1.5}
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
