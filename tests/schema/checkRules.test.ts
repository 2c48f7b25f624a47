import { mdiBed } from '@mdi/js';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRules } from '../../schema/checkRules';
import { defineResource } from '../../schema/defineResource';
import type { Change, Form } from '../../schema/types';

type Guest = { id: string; name: string; note: string };

const rules = async () => ({ default: z.object({ name: z.string(), id: z.string() }) });
const making: Form<Guest> = { call: 'POST /admin/guest', rules, groups: [] };
const move: Change<Guest> = {
  call: 'PUT /admin/guest',
  body: ({ id }) => ({ id }),
  confirm: { title: 'Move', text: 'Move?', yes: 'Move', busy: 'Moving...', facts: ['name'] },
};

const guests = (create: Partial<Form<Guest>>, change: Partial<Change<Guest>> = {}) => [
  defineResource<Guest>({
    name: 'guests',
    label: 'Guests',
    id: 'id',
    icon: mdiBed,
    fields: { name: { kind: 'text', label: 'Name' }, note: { kind: 'text', label: 'Note' } },
    create: { ...making, ...create },
    actions: { move: { label: 'Move', icon: mdiBed, ...move, ...change } },
  }),
];

test('a form that fills in just what its rules know has no mistake', async () => {
  const groups = [{ title: 'Guest', ask: ['name'] as const }];
  expect(await checkRules(guests({ groups, keep: ['id'] }))).toEqual([]);
  const load = async () => ({ default: () => null });
  expect(
    await checkRules(guests({ groups: [{ title: 'Guest', ask: ['name'], draw: { fills: ['id'], load } }] })),
  ).toEqual([]);
});

test('a form that its rules do not fit says what is missing on either side', async () => {
  expect(await checkRules(guests({ groups: [{ title: 'Guest', ask: ['name', 'note'] }] }))).toEqual([
    'guests.create: its rules want id, which nothing fills in. Fix: ask for it, or keep it.',
    'guests.create: fills in note, which its rules do not know. Fix: add it to the rules.',
  ]);
});

test('the form in a dialog is judged by its rules too', async () => {
  const groups = [{ title: 'Guest', ask: ['name', 'id'] as const }];
  const told = [
    'guests.actions.move.form: its rules want id, which nothing fills in. Fix: ask for it, or keep it.',
  ];
  expect(await checkRules(guests({ groups }, { form: { ask: ['name'], rules } }))).toEqual(told);
  // Another one on the record's own page as well.
  expect(await checkRules(guests({ groups }, { onPage: { form: { ask: ['name'], rules } } }))).toEqual(told);
});
