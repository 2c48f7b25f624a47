import { z } from 'zod';
import { requiredText } from './kinds';

/** The form of an explanation. */
export const ExplanationForm = z.object({ reason: requiredText(500, 'Reason is required.') });

/** The id of a row of the reconciliation. */
const RowId = z.string().max(255);

/**
 * A request to mark a difference as explained. `discrepancy` is that of the row on the screen, so a difference
 * that has changed meanwhile is not explained.
 */
export const ExplanationRequest = z.object({
  id: RowId,
  discrepancy: z.string().min(1).max(100_000),
  ...ExplanationForm.shape,
});

/** A request to remove the explanation of a row. */
export const ExplanationRemoval = z.object({ id: RowId });
