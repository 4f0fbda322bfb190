import { formatDate, formatNumber } from '@matchday/contracts/format';
import { getStakeDays, type StakeDay } from '@matchday/contracts/matches/http';
import { paths } from '@matchday/contracts/paths';
import { Amount, HeadLink, Panel } from '@matchday/ui';
import { type Column, DataTable } from '@matchday/ui/tables';
import { type ListFile, Loaded, query, SaveRows } from '@matchday/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

const columns: readonly Column<StakeDay>[] = [
  { label: 'Day', cell: ({ day }) => formatDate(day) },
  {
    label: 'Predictions',
    numeric: true,
    cell: ({ predictions }) => formatNumber(predictions),
  },
  { label: 'Staked', numeric: true, cell: ({ staked }) => <Amount value={staked} /> },
  { label: 'Paid so far', numeric: true, cell: ({ paid }) => <Amount value={paid} /> },
];

const csv: ListFile<StakeDay> = {
  name: 'stakes-by-day.csv',
  columns: ['day', 'predictions', 'staked', 'paid_so_far'],
  row: ({ day, predictions, staked, paid }) => ({ day, predictions, staked, paid_so_far: paid }),
};
/** Days of the file, as many as the call takes; the panel shows the last of them. */
const whole = { call: getStakeDays, query: { days: 60 } };

/** Coins staked in the last days, and what the predictions of each day have paid. */
export function StakeDays() {
  const days = useQuery(query(getStakeDays));
  return (
    <Panel
      flush
      title={
        <HeadLink link={(props) => <Link {...props} to={paths.allPredictions} />}>
          Stakes and payouts
        </HeadLink>
      }
      tools={<SaveRows of={whole} csv={csv} />}
    >
      <Loaded of={days} failure="The stakes could not be loaded">
        <DataTable
          label="Stakes by day"
          columns={columns}
          rows={days.data}
          rowKey={({ day }) => day}
          empty="No predictions in the last two weeks"
          maxHeight={340}
        />
      </Loaded>
    </Panel>
  );
}
