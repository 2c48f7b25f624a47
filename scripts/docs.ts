// Writes docs/declarations.md from the docstrings of schema/.
import { writeFileSync } from 'node:fs';
import { declarations } from './docs/declarations';

writeFileSync('docs/declarations.md', declarations());
