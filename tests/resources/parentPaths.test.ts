import { expect, it } from 'vitest';
import { resources } from '../../resources';
import type { Resource } from '../../schema/types';
import { findParentPath, getParentPaths } from '../../src/layout/parentPaths';

const backLink = (to: string) => ({ label: 'Back', to });
/** A resource without a list, whose forms lead back to a list and, over another form, to the same list. */
const withoutList = {
  name: 'keys',
  showPages: [],
  create: { path: '/key/create', backLink: backLink('/reservations') },
  edit: { path: '/key/edit/:id', backLink: backLink('/key/create') },
} as unknown as Resource;
const paths = getParentPaths([...resources, withoutList], []);

it.each([
  ['/reservation/5', '/reservations'],
  ['/reservation/guest/5', '/reservations'],
  ['/key/create', '/reservations'],
  ['/key/edit/5', '/reservations'],
  ['/settings/account', '/settings/account'],
])('the address %s belongs to %s', (address, list) => {
  expect(findParentPath(paths, address)).toBe(list);
});
