import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRules } from '../../schema/checkValidation';
import { defineResource } from '../../schema/defineResource';
import type { Form, Mutation } from '../../schema/types';

type Guest = { id: string; name: string; note: string };

const rules = async () => ({ default: z.object({ name: z.string(), id: z.string() }) });
const making: Form<Guest> = { endpoint: 'POST /admin/guest', validationSchema: rules, sections: [] };
const move: Mutation<Guest> = {
  endpoint: 'PUT /admin/guest',
  payload: ({ id }) => ({ id }),
  confirm: { title: 'Move', content: 'Move?', confirm: 'Move', pending: 'Moving...', fields: ['name'] },
};

const guests = (create: Partial<Form<Guest>>, change: Partial<Mutation<Guest>> = {}) => [
  defineResource<Guest>({
    name: 'guests',
    label: 'Guests',
    id: 'id',
    icon: mdiBed,
    fields: { name: { type: 'text', label: 'Name' }, note: { type: 'text', label: 'Note' } },
    create: { ...making, ...create },
    actions: { move: { label: 'Move', icon: mdiBed, ...move, ...change } },
  }),
];

test('a form with exactly the fields of its validation schema has no errors', async () => {
  const groups = [{ title: 'Guest', inputs: ['name'] as const }];
  expect(await checkRules(guests({ sections: groups, hiddenFields: ['id'] }))).toEqual([]);
  const load = async () => ({ default: () => null });
  expect(
    await checkRules(
      guests({
        sections: [{ title: 'Guest', inputs: ['name'], customInput: { fields: ['id'], component: load } }],
      }),
    ),
  ).toEqual([]);
});

test('a form that differs from its validation schema has an error for each side', async () => {
  expect(await checkRules(guests({ sections: [{ title: 'Guest', inputs: ['name', 'note'] }] }))).toEqual([
    'guests.create: its validation requires id, which is not sent. Fix: add an input or a default value.',
    'guests.create: sends note, which is not in its validation. Fix: add it to the validation.',
  ]);
});

test('the form of a dialog is compared with its validation schema too', async () => {
  const groups = [{ title: 'Guest', inputs: ['name', 'id'] as const }];
  const errors = [
    'guests.actions.move.form: its validation requires id, which is not sent. Fix: add an input or a default value.',
  ];
  expect(
    await checkRules(guests({ sections: groups }, { form: { inputs: ['name'], validationSchema: rules } })),
  ).toEqual(errors);
  // Also with another form on the record page.
  expect(
    await checkRules(
      guests(
        { sections: groups },
        { showPageOverrides: { form: { inputs: ['name'], validationSchema: rules } } },
      ),
    ),
  ).toEqual(errors);
});
