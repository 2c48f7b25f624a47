import { Tooltip } from '@mui/material';

export type Shown = { anchor: HTMLElement; text: string; byTouch?: boolean };

/** The words of an element beside it, above the finger that asks for them. Escape closes them wherever the focus is. */
export default function Tip({ anchor, text, byTouch, onClose }: Shown & { onClose: () => void }) {
  return (
    <Tooltip
      open
      disableInteractive
      onClose={onClose}
      title={text}
      placement={byTouch ? 'top' : 'bottom'}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </Tooltip>
  );
}
