import './controls.css';

/** Something runs, and nobody knows how long. */
export const Progress = ({ label }: { label: string }) => (
  <span role="progressbar" className="cp-progress" aria-label={label} />
);
