import { Alert } from '@mui/material';
import Card from '@mui/material/Card';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_IMPORT_ROWS } from '../../../common/importLimits';
import { Button } from '../../../src/components/Button';
import { EmptyState } from '../../../src/components/EmptyState';
import { useWarnWhenUnsavedChanges } from '../../../src/components/unsavedChanges';
import type { Table } from '../../../src/data/csvFile';
import { FailureAlert } from '../../../src/fields/FailureAlert';
import { FormCard } from '../../../src/form/FormCard';
import { SchemaInput } from '../../../src/form/SchemaInput';
import { useAppTranslate } from '../../../src/i18n/useAppTranslate';
import { ColumnChoice } from './ColumnChoice';
import { matchColumns } from './columns';
import { FileChoice } from './FileChoice';
import { ImportCheck } from './ImportCheck';
import { Running } from './Running';
import { type Stage, useImport } from './useImport';
import { ValueChoice } from './ValueChoice';
import type { Chosen, Values } from './values';

type OverStage = Extract<Stage, { is: 'over' }>;

const ACCOUNT = {
  type: 'reference',
  label: 'Account',
  reference: 'accounts',
  optionText: 'acc_title',
} as const;

/** The button disappears with its step, so the focus moves to the container of the steps. Returns its ref. */
function useFocusOfSteps(step: string) {
  const steps = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step && document.activeElement === document.body) steps.current?.focus();
    before.current = step;
  }, [step]);
  return steps;
}

/** The result of an import, with links. */
function Over({ stage: { said, good }, onAgain }: { stage: OverStage; onAgain: () => void }) {
  const t = useAppTranslate();
  return (
    <Card component="section">
      <EmptyState title={said} success={good}>
        <Button variant="contained" to="/locations">
          {t('import.see')}
        </Button>
        <Button onClick={onAgain}>{t('import.again')}</Button>
      </EmptyState>
    </Card>
  );
}

/** The account of the imported properties. */
function AccountChoice({ disabled }: { disabled: boolean }) {
  const t = useAppTranslate();
  return (
    <SchemaInput
      field={ACCOUNT}
      source="acc_id"
      label={t('import.account')}
      helperText={false}
      isRequired
      disabled={disabled}
      translate={(text) => text}
    />
  );
}

/**
 * The steps of an import, in one column: account and file, columns, unknown values, result of the check,
 * result of the import.
 */
export function Import() {
  const t = useAppTranslate();
  const account = String(useWatch({ name: 'acc_id' }) ?? '');
  const [table, setTable] = useState<Table>();
  const [chosen, setChosen] = useState<Chosen>({});
  const [values, setValues] = useState<Values>({});
  const { stage, check, write, cancel, restart } = useImport(account);
  const running = stage.is === 'checking' || stage.is === 'writing' || stage.is === 'cancelling';
  useWarnWhenUnsavedChanges(running, cancel);
  const steps = useFocusOfSteps(stage.is);

  // A check is valid for one account, because other accounts have other properties.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account, another check.
  useEffect(restart, [account]);

  const take = (read: Table | undefined) => {
    restart();
    setTable(read);
    setValues({});
    setChosen(read ? matchColumns(read, (field) => t(`import.fields.${field}`)) : {});
  };
  const choose = (next: Chosen) => {
    restart();
    setChosen(next);
  };
  const assign = (next: Values) => {
    restart();
    setValues(next);
  };
  const startOver = () => {
    restart();
    setTable(undefined);
  };

  if (stage.is === 'over')
    return (
      <FormCard ref={steps} tabIndex={-1}>
        <Over stage={stage} onAgain={startOver} />
      </FormCard>
    );

  const tooMany = table && table.rows.length > MAX_IMPORT_ROWS;
  const problem = tooMany && t('import.too_many', { most: MAX_IMPORT_ROWS, rows: table.rows.length });
  const failure = 'failure' in stage ? stage.failure : undefined;
  return (
    <FormCard ref={steps} tabIndex={-1}>
      <Card
        component="section"
        aria-label={t('import.file')}
        style={{ padding: 16, display: 'grid', gap: 16 }}
      >
        <AccountChoice disabled={running} />
        <FileChoice table={table} disabled={running} onTable={take} />
        {problem && <Alert severity="error">{problem}</Alert>}
      </Card>
      {table && table.rows.length > 0 && !problem && (
        <>
          <ColumnChoice table={table} chosen={chosen} disabled={running} onChoose={choose} />
          <ValueChoice table={table} chosen={chosen} values={values} disabled={running} onChoose={assign} />
          {failure && <FailureAlert failure={failure} />}
          {running && <Running stage={stage} onCancel={cancel} />}
          {stage.is === 'choosing' && (
            <Button
              variant="contained"
              disabled={!account}
              style={{ justifySelf: 'start' }}
              onClick={() => check(table, { chosen, values, delimiter: table.delimiter })}
            >
              {t('import.check')}
            </Button>
          )}
          {stage.is === 'checked' && (
            <ImportCheck
              table={table}
              outcome={stage.outcome}
              onWrite={() =>
                write(table, { chosen, values, delimiter: table.delimiter }, stage.outcome, stage.key)
              }
            />
          )}
        </>
      )}
    </FormCard>
  );
}
