import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect } from 'react';
import type { Resource, Row } from '../../../schema/types';
import { ActionProvider } from '../../actions/ActionProvider';
import { Button } from '../../components/Button';
import { ErrorState } from '../../components/ErrorState';
import { PageHeader } from '../../components/PageHeader';
import { RecordNavigation } from '../../components/RecordNavigation';
import { Skeleton } from '../../components/Skeleton';
import { useResourceSchema } from '../../data/SchemaContext';
import { toQueryState } from '../../data/toQueryState';
import { useAppTranslate } from '../../i18n/useAppTranslate';
import { HeaderActions, type PageButtons } from '../../show/HeaderActions';
import { type CardWithList, RelatedListCard } from '../../show/RelatedListCard';
import { PaperView } from './PaperView';
import { type Paper, type PaperOf, paperName } from './paper';
import { SHEET_WIDTH, Sheet } from './sheet';
import { Toolbar } from './Toolbar';
import { type DocumentRead, useDocument } from './useDocument';

type Props = {
  read: DocumentRead;
  title: string;
  loading: string;
  /** Formats the message of a document that could not be loaded, with the reason. */
  failed: (reason: string) => string;
  back: { label: string; to: string };
  /** Adds links to the next records of a list. `path` is the pattern of this page, with `:id`. */
  neighbors?: { listPath: string; path: string };
  paperOf: PaperOf;
  /** The names of the resource's actions above the document, the most important ones first. */
  actions?: readonly string[];
  /** The names of the actions that can be the main button. Otherwise it is the download. */
  primaryActions?: readonly string[];
  /** A card of the resource below the document, which is not printed. */
  below?: CardWithList;
  /** Shown if the record has no such document. */
  none?: ReactNode;
};

function Loading({ title, text }: { title: string; text: string }) {
  return (
    <Sheet aria-busy="true">
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {[90, 60, 75, 40, 80, 65].map((width) => (
        <Skeleton key={width} width={`${width}%`} />
      ))}
      <Skeleton height={180} style={{ marginTop: 24 }} />
    </Sheet>
  );
}

/** Adds the `id` to a record, because drafts of forms are stored by record id. */
const identified = (row: Row, { id }: Resource): Row => ({ ...row, id: row[id] });

/** The actions of the record, from its resource, with the buttons of the document. */
function Actions(props: {
  of: string;
  names: readonly string[];
  primaryNames: readonly string[];
  row: Row;
  back: string;
  pageButtons: PageButtons;
}) {
  const { of, names, primaryNames, row, back, pageButtons } = props;
  const resource = useResourceSchema(of);
  if (!resource) return pageButtons(true);
  return (
    <ActionProvider resource={resource} back={back}>
      <HeaderActions
        resource={resource}
        row={identified(row, resource)}
        names={names}
        primaryNames={primaryNames}
        pageButtons={pageButtons}
      />
    </ActionProvider>
  );
}

const Unprinted = styled('div')({
  maxWidth: SHEET_WIDTH,
  margin: '16px auto 0',
  '@media print': { display: 'none' },
});

function Below({ of, card, row }: { of: string; card: CardWithList; row: Row }) {
  const resource = useResourceSchema(of);
  if (!resource) return null;
  return (
    <Unprinted>
      <RelatedListCard resource={resource} card={card} record={identified(row, resource)} />
    </Unprinted>
  );
}

/** The page title is the name of the document, because browsers suggest it as the name of a printed file. */
function Loaded({ paper }: { paper: Paper }) {
  const t = useAppTranslate();
  const tab = `${paperName(paper)} · ${t('name')}`;
  useEffect(() => {
    document.title = tab;
  }, [tab]);
  return <PaperView paper={paper} />;
}

/** A page that loads a record and shows it as a document to print and download. */
export function DocumentPage({
  read,
  title,
  loading,
  failed,
  back,
  neighbors,
  paperOf,
  actions = [],
  primaryActions = [],
  below,
  none,
}: Props) {
  const t = useAppTranslate();
  const { data, error, retry } = toQueryState(useDocument(read));
  const paper = data && paperOf(data, t);

  if (error)
    return (
      <>
        <PageHeader title={title} />
        <Card component="section">
          <ErrorState
            error={error}
            text={failed(error.message)}
            retryLabel={t('document.again')}
            onRetry={retry}
          >
            <Button to={back.to}>{back.label}</Button>
          </ErrorState>
        </Card>
      </>
    );
  if (data && !paper)
    return (
      <>
        <PageHeader title={title} />
        {none}
      </>
    );
  return (
    <>
      <Toolbar
        back={back}
        paper={paper}
        renderActions={
          data &&
          ((pageButtons) => (
            <Actions
              of={read.resource}
              names={actions}
              primaryNames={primaryActions}
              row={data}
              back={back.to}
              pageButtons={pageButtons}
            />
          ))
        }
      >
        {neighbors && <RecordNavigation {...neighbors} id={read.id} />}
      </Toolbar>
      {paper ? <Loaded paper={paper} /> : <Loading title={title} text={loading} />}
      {data && below && <Below of={read.resource} card={below} row={data} />}
    </>
  );
}
