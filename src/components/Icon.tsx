import SvgIcon from '@mui/material/SvgIcon';

/**
 * An icon from its path data (`@mdi/js`), in the color of the text around it. It is decorative: a label or a text
 * names the control.
 */
export const Icon = ({ path, size = 20 }: { path: string; size?: number }) => (
  <SvgIcon style={{ fontSize: size }}>
    <path d={path} />
  </SvgIcon>
);
