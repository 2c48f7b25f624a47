import { Fragment } from 'react';

const BREAK_AFTER = /(?<=[/._@])/;

/** An address, a path or the name of a field, which a narrow place breaks between its parts rather than inside them. */
export const WrappableText = ({ text }: { text: string }) =>
  text.split(BREAK_AFTER).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
