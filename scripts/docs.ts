// Generates docs/schema-reference.md from the docstrings of schema/: npm run docs
import { writeFileSync } from 'node:fs';
import { createSchemaReference } from './docs/schemaReference';

writeFileSync('docs/schema-reference.md', createSchemaReference());
