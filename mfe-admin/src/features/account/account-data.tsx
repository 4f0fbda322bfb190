import { formatDate, formatTime } from '@matchday/contracts/format';
import type { Account } from '@matchday/contracts/wallet/http';
import { Amount, Breakable } from '@matchday/ui';
import { Sums } from '@matchday/ui/tickets';
import classes from './account.module.css';

const atOf = (instant: string) => `${formatDate(instant)}, ${formatTime(instant)}`;

/** What a person has entered, and when they came. */
export function AccountData({ account }: { account: Account }) {
  const { email, phoneNumber, lastSignInAt } = account;
  return (
    <Sums
      rows={[
        ['Name', `${account.firstname} ${account.surname}`],
        [
          'Email',
          <a key="email" className={classes.contact} href={`mailto:${email}`}>
            <Breakable text={email} />
          </a>,
        ],
        [
          'Phone',
          <a key="phone" className={classes.contact} href={`tel:${phoneNumber}`}>
            {phoneNumber}
          </a>,
        ],
        ['Gender', account.gender],
        ['Date of birth', formatDate(account.dateOfBirth)],
        ['Country', account.countryOfResidence],
        ['Role', account.role],
        ['Joined', atOf(account.createdAt)],
        ['Last login', lastSignInAt ? atOf(lastSignInAt) : 'never'],
        ['May share now', <Amount key="shareable" value={account.shareable} />],
      ]}
    />
  );
}
