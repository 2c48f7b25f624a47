import { describe, expect, it } from 'vitest';
import {
  getRequiredPermission,
  hasPermission,
  PERMISSION_REFUSALS,
  PERMISSION_SETS,
  PERMISSIONS,
  type PermissionSet,
} from '../../common/permissions';

const SETS = Object.keys(PERMISSION_SETS) as PermissionSet[];
const grantedTo = (set: PermissionSet) => PERMISSIONS.filter((permission) => hasPermission(set, permission));

describe('the permission sets', () => {
  it('grant nothing to read only, daily work to staff, and everything to admins', () => {
    expect(Object.fromEntries(SETS.map((set) => [set, grantedTo(set)]))).toEqual({
      read_only: [],
      staff: ['edit', 'charge', 'refund', 'issue', 'delete'],
      admin: Object.keys(PERMISSION_REFUSALS),
    });
  });
});

describe('the permission of an endpoint', () => {
  it.each([
    ['POST /admin/refund', 'refund'],
    ['DELETE /admin/policy', 'delete'],
    ['GET /admin/users', 'manage_users'],
    ['GET /admin/users?page=2', 'manage_users'],
    ['PUT /login/profile', 'none'],
  ])('%s: %s', (endpoint, permission) => {
    expect(getRequiredPermission(endpoint)).toBe(permission);
  });

  it('is none for a read, and that of an admin for a write, without a row in the table', () => {
    expect(getRequiredPermission('GET /admin/agents')).toBe('none');
    expect(getRequiredPermission('POST /admin/agent')).toBe('configure');
    expect(getRequiredPermission('POST toString')).toBe('configure');
  });
});
