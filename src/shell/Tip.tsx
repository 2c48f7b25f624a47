import { Tooltip } from '@mui/material';

/** The words of an element beside it. */
export default function Tip({ anchor, text }: { anchor: HTMLElement; text: string }) {
  return (
    <Tooltip open title={text} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </Tooltip>
  );
}
