import { z } from 'zod';
import { requiredText } from './kinds';

/** The address of a list: its path, and its query with the question mark. */
const PATH = /^\/[\w/-]{1,99}$/;
const SEARCH = /^(\?[^\s#]*)?$/;

/** A view to save: the address of a list, whether all operators see it, and whether it is in its author's menu. */
export const NewView = z.object({
  name: requiredText(60, 'Name is required.'),
  path: z.string().regex(PATH, 'This is not the address of a list.'),
  search: z
    .string()
    .max(2_000, 'At most 2000 characters.')
    .regex(SEARCH, 'This is not the address of a list.'),
  is_shared: z.boolean().default(false),
  is_pinned: z.boolean().default(true),
});
