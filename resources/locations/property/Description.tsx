import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { Button } from '../../../src/components/Button';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { Body, SheetHead } from './facts';

/** Number of visible characters of a longer description. */
const CUT = 150;

/** The description of a property. A long one can be expanded. */
export function Description({ text }: { text: string }) {
  const t = useAppTranslate();
  const id = useId();
  const [whole, setWhole] = useState(false);
  const characters = [...text];
  const long = characters.length > CUT;
  return (
    <Card component="section" aria-label={t('property.description')}>
      <SheetHead>
        <h2>{t('property.description')}</h2>
      </SheetHead>
      <Body>
        <p
          id={id}
          title={long && !whole ? text : undefined}
          style={{ margin: 0, maxWidth: 720, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
        >
          {!text ? t('missing') : long && !whole ? `${characters.slice(0, CUT).join('')}...` : text}
        </p>
        {long && (
          <Button
            size="small"
            aria-expanded={whole}
            aria-controls={id}
            onClick={() => setWhole(!whole)}
            style={{ marginTop: 4, marginLeft: -8 }}
          >
            {t(whole ? 'property.less' : 'property.more')}
          </Button>
        )}
      </Body>
    </Card>
  );
}
