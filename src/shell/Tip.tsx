import { Tooltip } from '@mui/material';

/** The words of an element beside it. Escape closes them wherever the focus is. */
export default function Tip(props: { anchor: HTMLElement; text: string; onClose: () => void }) {
  const { anchor, text, onClose } = props;
  return (
    <Tooltip
      open
      disableInteractive
      onClose={onClose}
      title={text}
      slotProps={{ popper: { anchorEl: anchor } }}
    >
      <span hidden />
    </Tooltip>
  );
}
