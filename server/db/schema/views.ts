import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { users } from './users';

/** Saved views: the address of a list, with a name. A shared view is offered to all operators. */
export const savedViews = pgTable(
  'saved_views',
  {
    view_id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    name: text().notNull(),
    path: text().notNull(),
    search: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: instant().notNull(),
  },
  (t) => [uniqueIndex('saved_views_name').on(t.user_id, t.name), index('saved_views_shared').on(t.is_shared)],
);

/** The views that a user has pinned in the menu. */
export const viewPins = pgTable(
  'view_pins',
  {
    user_id: integer()
      .notNull()
      .references(() => users.user_id, { onDelete: 'cascade' }),
    view_id: integer()
      .notNull()
      .references(() => savedViews.view_id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.view_id] }), index('view_pins_view').on(t.view_id)],
);
