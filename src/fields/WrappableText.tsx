import { Fragment } from 'react';

const BREAK_AFTER = /(?<=[/._@])/;

/** A URL, a path, an email address or a field name that wraps between its parts, not inside them. */
export const WrappableText = ({ text }: { text: string }) =>
  text.split(BREAK_AFTER).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
