import { readFileSync } from 'node:fs';

/** What decides which command installs programs on a computer. */
export interface Computer {
  readonly platform: NodeJS.Platform;
  /** `/etc/os-release` on Linux, else empty. */
  readonly release: string;
}

/** Families by what `ID` and `ID_LIKE` of os-release say. */
const COMMANDS: readonly (readonly [RegExp, Readonly<Record<Engine, string>>])[] = [
  [
    /^ID(?:_LIKE)?=.*(?:debian|ubuntu)/m,
    {
      mongodb: 'install what fetches it: sudo apt-get install python3-pip',
      rabbitmq: 'install it: sudo apt-get install rabbitmq-server',
    },
  ],
  [
    /^ID(?:_LIKE)?=.*(?:fedora|rhel)/m,
    {
      mongodb: 'install what fetches it: sudo dnf install python3-pip',
      rabbitmq: 'install it: sudo dnf install rabbitmq-server',
    },
  ],
  [
    /^ID=.*alpine/m,
    {
      mongodb: 'there is no MongoDB for Alpine: run it in a container and name it with MONGODB_URI',
      rabbitmq: 'run it in a container and name it with AMQP_URL',
    },
  ],
];

type Engine = 'mongodb' | 'rabbitmq';

/** The command that helps where an engine is neither installed nor downloadable. */
export function helpWith(engine: Engine, { platform, release }: Computer): string {
  if (platform === 'darwin')
    return engine === 'mongodb'
      ? 'install it: brew tap mongodb/brew && brew install mongodb-community'
      : 'install it: brew install rabbitmq';
  if (platform === 'win32') return 'run Matchday in WSL 2: wsl --install -d Ubuntu';
  const known = COMMANDS.find(([family]) => family.test(release))?.[1];
  return (
    known?.[engine] ??
    `install ${engine === 'mongodb' ? 'MongoDB 6 or newer' : 'RabbitMQ'} as described on its site`
  );
}

/** The computer that this process runs on. */
export function thisComputer(): Computer {
  try {
    return { platform: process.platform, release: readFileSync('/etc/os-release', 'utf8') };
  } catch {
    return { platform: process.platform, release: '' };
  }
}
