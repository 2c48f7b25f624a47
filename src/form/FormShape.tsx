import Card from '@mui/material/Card';
import { Skeleton } from '../components/Skeleton';
import { Sheet } from './Sheet';

/** A form's own skeleton while it loads. */
export function FormShape({ text }: { text: string }) {
  return (
    <Sheet aria-busy="true">
      <p role="status">{text}</p>
      {[0, 1].map((group) => (
        <Card component="section" key={group} aria-hidden="true" style={{ padding: 16 }}>
          <Skeleton width="30%" height={24} />
          <Skeleton height={40} style={{ marginBlock: 16 }} />
          <Skeleton height={40} style={{ marginBottom: 8 }} />
        </Card>
      ))}
    </Sheet>
  );
}
