import { auditOwners, auditSorts, getAuditTrail, type PlatformAction } from '@matchday/contracts/audit';
import { ListChoice, ListField, ListScreen, ListSort } from '../../parts/list/list-screen.tsx';
import { type AddressFilter, useAddressList } from '../../parts/list/use-address-list.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditCsv } from './audit-csv.ts';

const filters = ['who', 'what', 'service', 'about', 'from', 'to', 'sort'] as const;

const services = auditOwners.map((owner) => ({ value: owner, label: owner }));

/** A day in the platform's time zone as the instant at which it begins. */
const beginOf = (day: string | undefined, days = 0) => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const begin = new Date(`${day}T00:00:00+03:00`);
  return Number.isNaN(begin.getTime())
    ? undefined
    : new Date(begin.getTime() + days * 86_400_000).toISOString();
};

/** The query of the trail for an address. */
export const queryOf = (filter: AddressFilter<(typeof filters)[number]>) => ({
  who: filter.who,
  what: filter.what,
  about: filter.about,
  service: auditOwners.find((owner) => owner === filter.service),
  from: beginOf(filter.from),
  to: beginOf(filter.to, 1),
  sort: auditSorts.find((sort) => sort === filter.sort),
});

/** Everything that admins and the operator did: who, what, when, before and after. */
export function Audit() {
  const list = useAddressList<PlatformAction, (typeof filters)[number]>(getAuditTrail, { filters, queryOf });
  return (
    <ListScreen
      title="Audit"
      detail="What admins and the operator did"
      list={list}
      columns={auditColumns}
      rowKey={({ service, _id }) => service + _id}
      empty="Nothing has been done yet"
      noMatch="No actions match"
      failure="The audit trail could not be loaded"
      csv={auditCsv}
      filters={
        <>
          <ListField list={list} name="who" label="Who" />
          <ListField list={list} name="what" label="What" />
          <ListChoice list={list} name="service" label="Service" options={services} />
          <ListField list={list} name="from" label="From" type="date" />
          <ListField list={list} name="to" label="To" type="date" />
          <ListSort list={list} />
        </>
      }
    />
  );
}
