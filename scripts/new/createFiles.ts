import type { Model } from './createModel';
import { createAccessFile } from './templates/access';
import { createResourceFile } from './templates/resource';
import { createRoutesFile } from './templates/routes';
import { createSandboxFile } from './templates/sandbox';
import { createServiceFile } from './templates/service';
import { createSpanishFile } from './templates/spanish';
import { createTableFile } from './templates/table';
import { createTestFile } from './templates/test';
import { createValidationFile } from './templates/validation';

/** Returns the new files of a resource: path and text. They are not formatted. */
export const createFiles = (model: Model): [path: string, text: string][] => [
  [`resources/${model.constant}/resource.ts`, createResourceFile(model)],
  [`resources/${model.constant}/es.ts`, createSpanishFile(model)],
  [`common/schemas/${model.record}.ts`, createValidationFile(model)],
  [`server/db/schema/${model.constant}.ts`, createTableFile(model)],
  [`server/${model.constant}/service.ts`, createServiceFile(model)],
  [`server/${model.constant}/routes.ts`, createRoutesFile(model)],
  [`sandbox/${model.constant}.ts`, createSandboxFile(model)],
  [`tests/server/${model.constant}.access.ts`, createAccessFile(model)],
  [`tests/server/${model.constant}.test.ts`, createTestFile(model)],
];
