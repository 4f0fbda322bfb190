import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '@matchday/command-kit/platform/home';
import type { z } from 'zod';

/**
 * What a service reads of its environment: the only zod object that its config.ts exports.
 * @throws Error where there is none, or are several
 */
export async function schemaOf(part: string): Promise<z.ZodObject> {
  const module = (await import(pathToFileURL(join(root, part, 'src/config.ts')).href)) as Record<
    string,
    unknown
  >;
  const schemas = Object.values(module).filter(
    (value): value is z.ZodObject => !!value && typeof value === 'object' && 'shape' in value,
  );
  if (schemas.length !== 1) throw new Error(`${part}/src/config.ts exports ${schemas.length} schemas`);
  return schemas[0] as z.ZodObject;
}
