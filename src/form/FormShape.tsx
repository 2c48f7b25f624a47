import { Skeleton } from '@mui/material';
import { Surface } from '../shell/Surface';
import { Sheet } from './Sheet';

/** A form's own shape while it loads. */
export function FormShape({ text }: { text: string }) {
  return (
    <Sheet aria-busy="true">
      <p role="status">{text}</p>
      {[0, 1].map((group) => (
        <Surface key={group} aria-hidden="true" sx={{ p: 2 }}>
          <Skeleton width="30%" height={24} />
          <Skeleton variant="rounded" height={40} sx={{ my: 2 }} />
          <Skeleton variant="rounded" height={40} sx={{ mb: 1 }} />
        </Surface>
      ))}
    </Sheet>
  );
}
