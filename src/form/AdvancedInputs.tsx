import { mdiChevronDown } from '@mdi/js';
import { Accordion, AccordionDetails, AccordionSummary } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { toText } from '../../providers/fieldAccessor';
import { normalizeInput } from '../../schema/form';
import type { FormInput, Resource, Row } from '../../schema/types';
import { Icon } from '../components/Icon';
import { useFieldLabel } from '../i18n/useAppTranslate';

const Root = styled(Accordion)({
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { minHeight: 40, padding: 0, gap: 8, fontSize: '0.8125rem' },
  '& .MuiAccordionSummary-content': { margin: 0, color: 'var(--cp-muted)', overflowWrap: 'anywhere' },
  // The label of the first input is above its border.
  '& .MuiAccordionDetails-root': { padding: '10px 0 0' },
});

/**
 * Inputs that most users do not need, collapsed below a line with their labels and values. A changed value, an
 * error and the hash of the address expand them.
 */
export function AdvancedInputs(props: {
  resource: Resource;
  inputs: readonly FormInput<Row>[];
  children: ReactNode;
}) {
  const { resource, inputs, children } = props;
  const getLabel = useFieldLabel(resource);
  const names = inputs.map((input) => normalizeInput(input).field);
  const values = useWatch({ name: names });
  const { errors, dirtyFields } = useFormState();
  const { hash } = useLocation();
  const [isExpanded, setExpanded] = useState<boolean>();
  const isChanged = names.some((name) => dirtyFields[name] || hash === `#${name}`);
  const hasErrors = names.some((name) => errors[name]);
  return (
    <Root
      disableGutters
      elevation={0}
      expanded={hasErrors || (isExpanded ?? isChanged)}
      onChange={(_, expanded) => setExpanded(expanded)}
      slotProps={{ heading: { component: 'h3' } }}
    >
      <AccordionSummary expandIcon={<Icon path={mdiChevronDown} />}>
        {names.map((name, index) => [getLabel(name), toText(values[index])].join(' ').trim()).join(' · ')}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Root>
  );
}
