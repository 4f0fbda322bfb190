import { makeAdmin } from '../operations/admin/make-admin.ts';

export const fromOperations = makeAdmin;
