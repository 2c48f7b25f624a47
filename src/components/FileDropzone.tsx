import { mdiFileUploadOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef } from 'react';
import { type FileRejection, useDropzone } from 'react-dropzone';
import { Button } from './Button';

const Root = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 12,
  border: '1px dashed var(--cp-border)',
  borderRadius: 8,
  fontSize: '0.8125rem',
  color: 'var(--cp-muted)',
  '&[data-drag-active]': { borderColor: 'var(--cp-accent)' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/**
 * An input for one file, by a button or by drag and drop. `children` are shown beside the button, for example the
 * name of the file.
 */
export function FileDropzone(props: {
  /** File extensions by MIME type, for the browser's dialog. */
  accept: Record<string, string[]>;
  /** Accessible name of the file input. */
  label: string;
  buttonLabel: string;
  disabled: boolean;
  /** `isLatest` returns false after another file was chosen: reading a file takes time. */
  onFile: (file: File, isLatest: () => boolean) => void;
  children: ReactNode;
}) {
  const { accept, label, buttonLabel, disabled, onFile, children } = props;
  const latest = useRef<File>(undefined);
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    accept,
    disabled,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    useFsAccessApi: false,
    // A file of another type is accepted as well. The reader of the file validates its content.
    onDrop: (files: File[], rejections: FileRejection[]) => {
      const file = files[0] ?? rejections[0]?.file;
      if (!file) return;
      latest.current = file;
      onFile(file, () => latest.current === file);
    },
  });
  return (
    <Root {...getRootProps({ role: undefined })} data-drag-active={isDragActive || undefined}>
      <input {...getInputProps({ 'aria-label': label })} />
      <Button
        variant="outlined"
        size="small"
        disabled={disabled}
        icon={mdiFileUploadOutline}
        onClick={() => open()}
      >
        {buttonLabel}
      </Button>
      {children}
    </Root>
  );
}
