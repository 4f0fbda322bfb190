import { runCommand } from '@matchday/command-kit/processes/run-command';

/** Whether only some folders of the repository are checked out. Without git, everything is taken to be there. */
export async function isPartial(root: string): Promise<boolean> {
  const { code } = await runCommand('git', ['sparse-checkout', 'list'], { cwd: root });
  return code === 0;
}
