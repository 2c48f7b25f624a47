import { expect, test } from 'vitest';
import { appSchema } from '../../resources/appSchema';
import { getSchemaErrors } from '../../schema/getSchemaErrors';

test('the schemas have no errors at start', async () => {
  expect(await getSchemaErrors(appSchema)).toEqual([]);
});
