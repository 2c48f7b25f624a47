import { mdiFileUploadOutline } from '@mdi/js';
import { styled } from '@mui/material/styles';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './Button';

const Box = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 12,
  border: '1px dashed var(--cp-border)',
  borderRadius: 8,
  fontSize: '0.8125rem',
  color: 'var(--cp-muted)',
  '&[data-over]': { borderColor: 'var(--cp-accent)' },
  '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
});

/** A file, chosen or dropped here. `children` say which it is, or what else can be done. */
export function FileDropzone(props: {
  /** What a file may be, as an input of files takes it. */
  accept: string;
  label: string;
  /** What the button says. */
  choose: string;
  disabled: boolean;
  /** Reading a file takes its time: `isLast` is true while no other has been chosen since. */
  onFile: (file: File, isLast: () => boolean) => void;
  children: ReactNode;
}) {
  const { accept, label, choose, disabled, onFile, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const last = useRef<File>(undefined);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file || disabled) return;
    last.current = file;
    onFile(file, () => last.current === file);
  };
  return (
    <Box
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          take(target.files);
          // The same file, mended, can be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        disabled={disabled}
        icon={mdiFileUploadOutline}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      {children}
    </Box>
  );
}
