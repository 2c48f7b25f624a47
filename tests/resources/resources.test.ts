import { expect, test } from 'vitest';
import { mistakes } from '../../app/mistakes';
import { asked, filledBy } from '../../declare/form';
import { resources } from '../../resources';

test('the declarations have no mistakes that only show at start', () => {
  expect(mistakes).toEqual([]);
});

test.each(resources.flatMap(({ name, create, edit }) => [create, edit].map((form) => [name, form] as const)))(
  'a form of %s asks for just what its rules know',
  async (_, form) => {
    if (!form) return;
    const { default: rules } = await form.rules();
    const names = [...filledBy(form), ...form.keep];
    expect(names.sort()).toEqual(Object.keys(rules.shape).sort());
  },
);

const dialogForms = resources.flatMap(({ name, actions }) =>
  Object.entries(actions).flatMap(([action, one]) =>
    'call' in one && one.form ? [[`${name}.${action}`, one.form] as const] : [],
  ),
);

test('a form in the dialog of an action asks for just what its rules know', async () => {
  for (const [where, form] of dialogForms) {
    const { default: rules } = await form.rules({});
    const names = form.ask.map((one) => asked(one).field);
    expect(names.sort(), where).toEqual(Object.keys(rules.shape).sort());
  }
});
