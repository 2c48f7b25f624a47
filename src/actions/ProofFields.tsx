import { TextField } from '@mui/material';
import { SecretField } from '../components/SecretField';
import { translateText } from '../i18n/language';
import { useAppTranslate } from '../i18n/useAppTranslate';

/** The proof of the signed-in user: the current password, and a code if the server requires one. */
export type Proof = { current_pass: string; code?: string };

/**
 * The inputs of a proof. The code is shown once the server requires it. `errors` are the messages of the server
 * by field, and `form` is the id of the form that Enter submits.
 */
export function ProofFields(props: {
  proof: Proof;
  errors: Readonly<Record<string, string>> | undefined;
  form: string;
  onChange: (proof: Proof) => void;
}) {
  const { proof, errors = {}, form, onChange } = props;
  const { current_pass, code } = errors;
  const t = useAppTranslate();
  return (
    <>
      <SecretField
        current
        label={t('security.step.current')}
        value={proof.current_pass}
        error={current_pass && translateText(current_pass)}
        form={form}
        onChange={(current_pass) => onChange({ ...proof, current_pass })}
      />
      {(code !== undefined || proof.code !== undefined) && (
        <TextField
          label={t('security.step.code')}
          value={proof.code ?? ''}
          error={Boolean(code)}
          helperText={code ? translateText(code) : t('security.step.code_of')}
          onChange={({ target }) => onChange({ ...proof, code: target.value })}
          autoComplete="one-time-code"
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { autoCapitalize: 'none', form } }}
        />
      )}
    </>
  );
}
