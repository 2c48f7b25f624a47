import { expect, it } from 'vitest';
import { fileErrorMessage } from '../../server/lib/errors';

it.each([
  [{ code: 'ENOSPC' }, 'the disk is full'],
  [{ code: 'EROFS' }, 'its file system is read-only'],
  [{ code: 'EACCES' }, 'permission denied'],
  [{ code: 'ENOENT' }, 'there is no such file or folder'],
  // The embedded database has the error numbers of WASI.
  [{ errno: 51 }, 'the disk is full'],
  [{ errno: 69 }, 'its file system is read-only'],
  [{ errno: 2 }, 'permission denied'],
  [{ message: 'A query failed.', cause: { code: '53100' } }, 'the disk is full'],
  [{ code: 'ECONNREFUSED' }, undefined],
  ['ENOSPC', undefined],
])('the file system error %j is named: %s', (error, message) => {
  expect(fileErrorMessage(error)).toBe(message);
});
