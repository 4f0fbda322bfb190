/** The trail of what admins do in a service. */
export { auditModel, createAuditStore } from './audit-store.ts';
export { type Audit, type AuditPeople, createAudit, type ReadThing } from './create-audit.ts';
export { type About, shortened } from './describe-action.ts';
export { documentThing } from './read-document.ts';
export { walletPeople } from './wallet-people.ts';
