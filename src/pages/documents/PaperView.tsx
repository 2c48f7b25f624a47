import { GlobalStyles } from '@mui/material';
import { company } from '../../../common/company';
import { INK } from './ink';
import type { Fact, Paper } from './paper';
import { Highlights, Letterhead, Notes, Sections, Sheet, StampMark, Table, Title, Watermark } from './sheet';

/** Prints only the sheet, on white, with margins for A4 and Letter. */
const onPaper = (
  <GlobalStyles
    styles={{
      '@page': { margin: '14mm' },
      // A dark color scheme would print the margins in black.
      '@media print': {
        ':root': { colorScheme: 'light !important' },
        'html, body': { backgroundColor: `${INK.paper} !important` },
      },
    }}
  />
);

const RecordFields = ({ facts }: { facts: readonly Fact[] }) => (
  <dl>
    {facts.map(([caption, value]) => (
      <div key={caption}>
        <dt>{caption}</dt>
        <dd dir="auto" style={{ textAlign: 'left' }}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

const Lines = ({ rows }: { rows: readonly Fact[] }) =>
  rows.map(([caption, value]) => (
    <tr key={caption}>
      <td>{caption}</td>
      <td>{value}</td>
    </tr>
  ));

/** A document on the screen and in print. */
export function PaperView({ paper }: { paper: Paper }) {
  const { title, number, stamp, lead, highlights, sections, table, notes } = paper;
  return (
    <Sheet>
      {onPaper}
      {stamp?.watermark && (
        // The mark beside the title has the same text.
        <Watermark aria-hidden="true" style={{ color: INK[stamp.color] }}>
          {stamp.text}
        </Watermark>
      )}
      <Letterhead>
        <strong>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          {company.name}
        </strong>
        <address>
          {[...company.address, company.phone, company.email, company.web].map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </Letterhead>
      <Title>
        <h1>{title}</h1>
        {stamp && <StampMark style={{ color: INK[stamp.color] }}>{stamp.text}</StampMark>}
        <RecordFields facts={[number]} />
      </Title>
      <p>{lead}</p>
      <Highlights>
        <RecordFields facts={highlights} />
      </Highlights>
      <Sections>
        {sections.map((section) => (
          <section key={section.title} aria-label={section.title}>
            <h2>{section.title}</h2>
            <RecordFields facts={section.facts} />
          </section>
        ))}
      </Sections>
      <Table>
        <thead>
          <tr>
            <th scope="col">{table.head[0]}</th>
            <th scope="col">{table.head[1]}</th>
          </tr>
        </thead>
        <tbody>
          <Lines rows={table.rows} />
        </tbody>
        {table.totals.length > 0 && (
          <tfoot>
            <Lines rows={table.totals} />
          </tfoot>
        )}
      </Table>
      <Notes>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </Notes>
    </Sheet>
  );
}
