import { expect, test } from 'vitest';
import { getSchemaErrors } from '../../declare/getSchemaErrors';
import { appSchema } from '../../resources/appSchema';

test('the schemas have no errors that only show at start', async () => {
  expect(await getSchemaErrors(appSchema)).toEqual([]);
});
