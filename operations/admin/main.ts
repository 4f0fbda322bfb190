import { userInfo } from 'node:os';
import { join } from 'node:path';
import { matchdayHome } from '@matchday/command-kit/platform/home';
import { internalClient } from '@matchday/command-kit/platform/internal-client';
import { openStateFile } from '@matchday/command-kit/processes/state-file';
import { program, runProgram } from '@matchday/command-kit/terminal/run-program';
import { formatTime } from '@matchday/contracts/format';
import { paths } from '@matchday/contracts/paths';
import {
  changeRole,
  clearSecondStep,
  getAudit,
  inviteAdmin,
  issueResetCode,
  rotateKeys,
} from '@matchday/contracts/wallet/calls/admin-calls';

/** Who did it, in the audit trail. */
const by = `command line (${userInfo().username})`;

const wallet = () => internalClient(matchdayHome(), 'svc-wallet');

/** Where people open the platform, without a slash at the end. */
function publicUrl(): string {
  const url =
    process.env.PUBLIC_URL || openStateFile(join(matchdayHome(), 'state.json')).read().supervisor?.url;
  return (url ?? '').replace(/\/$/, '');
}

async function giveRole(username: string, role: 'admin' | 'user'): Promise<void> {
  const given = await wallet().send(changeRole, { body: { username, role, by } });
  const is = role === 'admin' ? 'an admin' : 'no admin';
  console.log(
    given.changed
      ? `${given.username} is ${is} now. Open sessions have ended: sign in again.`
      : `${given.username} is ${is} already.`,
  );
}

const command = program('npm run admin --', 'Roles, one-time codes and keys of the Matchday that runs here.');
command
  .command('grant')
  .description('make a user an admin')
  .argument('<username>')
  .action((username: string) => giveRole(username, 'admin'));
command
  .command('revoke')
  .description('take the admin role away; the last admin keeps it')
  .argument('<username>')
  .action((username: string) => giveRole(username, 'user'));
command
  .command('code')
  .description('make a one-time code with which a user sets a new password')
  .argument('<username>')
  .action(async (username: string) => {
    const made = await wallet().send(issueResetCode, { body: { username, by } });
    console.log(made.code);
    console.error(`For ${made.username}, valid once, until ${formatTime(made.expiresAt)} (+3hrs).`);
  });
command
  .command('invite')
  .description(
    'make a link that gives one person the role of an admin; PUBLIC_URL is where people open the platform',
  )
  .action(async () => {
    const { code, expiresAt } = await wallet().send(inviteAdmin, { body: { by } });
    console.log(`${publicUrl()}${paths.invited(code)}`);
    console.error(
      `Valid once, until ${formatTime(expiresAt)} (+3hrs) tomorrow: sign up or log in, then open it.`,
    );
  });
command
  .command('second-step-off')
  .description('turn the second step of a user off who has lost the phone and the recovery codes')
  .argument('<username>')
  .action(async (username: string) => {
    const cleared = await wallet().send(clearSecondStep, { body: { username, by } });
    const state = cleared.wasOn ? 'is off now: the password alone logs in' : 'was not on';
    console.log(`The second step of ${cleared.username} ${state}.`);
  });
command
  .command('rotate-keys')
  .description('make a new key for session tokens; nobody is signed out')
  .option('--revoke', 'revoke all previous keys at once: everybody signs in again')
  .action(async ({ revoke = false }: { revoke?: boolean }) => {
    const { kid, activeFrom } = await wallet().send(rotateKeys, { body: { by, revoke } });
    if (revoke) return console.log(`Key ${kid} signs now. All sessions have ended.`);
    console.log(`Key ${kid} signs from ${formatTime(activeFrom)} (+3hrs) on.`);
    console.log('The previous key verifies its tokens until the last of them has expired.');
  });
command
  .command('audit')
  .description('show who changed roles, passwords and keys, and who deleted whom, newest first')
  .action(async () => {
    const { entries } = await wallet().send(getAudit, {});
    for (const { at, by, action, username, from, to } of entries) {
      const change = from && to ? `${from} -> ${to}` : (to ?? '');
      console.log([at, by, action, username ?? '', change].join('  ').trimEnd());
    }
  });

await runProgram(command);
