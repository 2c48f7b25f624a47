import { expect, test } from 'vitest';
import { checkResources } from '../../declare/checkResources';
import { asked } from '../../declare/form';
import { resources } from '../../resources';

test('the declarations have no mistakes that only show at start', () => {
  expect(checkResources(resources)).toEqual([]);
});

test.each(resources.flatMap(({ name, create, edit }) => [create, edit].map((form) => [name, form] as const)))(
  'a form of %s asks for just what its rules know',
  async (_, form) => {
    if (!form) return;
    const { default: rules } = await form.rules();
    const names = [...form.groups.flatMap(({ ask }) => ask.map((one) => asked(one).field)), ...form.keep];
    expect(names.sort()).toEqual(Object.keys(rules.shape).sort());
  },
);
