import { Fragment } from 'react';

const PARTS = /(?<=[/._@])/;

/** An address, a path or the name of a field, which a narrow place breaks between its parts rather than inside them. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(PARTS).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
