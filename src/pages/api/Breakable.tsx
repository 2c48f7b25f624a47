import { Fragment } from 'react';

/** A path or the name of a field, which a narrow screen breaks between its parts rather than inside them. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=[/._])/).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
