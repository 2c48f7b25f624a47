import Card from '@mui/material/Card';
import { Skeleton } from '../components/Skeleton';
import { FormCard } from './FormCard';

/** The skeleton of a form while it is loading. */
export function FormSkeleton({ text }: { text: string }) {
  return (
    <FormCard aria-busy="true">
      <p role="status">{text}</p>
      {[0, 1].map((section) => (
        <Card component="section" key={section} aria-hidden="true" style={{ padding: 16 }}>
          <Skeleton width="30%" height={24} />
          <Skeleton height={40} style={{ marginBlock: 16 }} />
          <Skeleton height={40} style={{ marginBottom: 8 }} />
        </Card>
      ))}
    </FormCard>
  );
}
