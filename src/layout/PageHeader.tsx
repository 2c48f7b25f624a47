import { type ReactNode, useEffect } from 'react';
import { useWords } from '../words/useWords';
import '../components/parts.css';

/** A page's heading, the sentence under it and what can be done with the whole page. Names the browser's tab. */
export function PageHeader(props: {
  title: string;
  text?: string | undefined;
  /** Stands beside the title. */
  badge?: ReactNode;
  /** What can be done with the page. */
  children?: ReactNode;
  /** The name of the browser's tab; the title when left out. */
  tab?: string;
}) {
  const { title, text, badge, children, tab = title } = props;
  const t = useWords();
  useEffect(() => {
    document.title = `${tab} · ${t('name')}`;
  });
  return (
    <header className="cp-head">
      <div>
        <div className="title">
          <h1>{title}</h1>
          {badge}
        </div>
        {text && <p>{text}</p>}
      </div>
      {children}
    </header>
  );
}
