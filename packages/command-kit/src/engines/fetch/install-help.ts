import { existsSync, readFileSync } from 'node:fs';

/** What decides which command installs programs on a computer. */
interface Computer {
  readonly platform: NodeJS.Platform;
  /** `/etc/os-release` on Linux, else empty. */
  readonly release: string;
}

/** What helps to MongoDB and to RabbitMQ, by platform or by what `ID` and `ID_LIKE` of os-release say. */
const HELP: readonly (readonly [(of: Computer) => boolean, mongodb: string, rabbitmq: string])[] = [
  [
    ({ platform }) => platform === 'darwin',
    'install it: brew tap mongodb/brew && brew install mongodb-community',
    'install it: brew install rabbitmq',
  ],
  [
    ({ platform }) => platform === 'win32',
    'run Matchday in WSL 2: wsl --install -d Ubuntu',
    'run Matchday in WSL 2: wsl --install -d Ubuntu',
  ],
  [
    ({ release }) => /^ID(?:_LIKE)?=.*(?:debian|ubuntu)/m.test(release),
    'install what fetches it: sudo apt-get install python3-pip',
    'install it: sudo apt-get install rabbitmq-server',
  ],
  [
    ({ release }) => /^ID(?:_LIKE)?=.*(?:fedora|rhel)/m.test(release),
    'install what fetches it: sudo dnf install python3-pip',
    'install it: sudo dnf install rabbitmq-server',
  ],
  [
    ({ release }) => /^ID=.*alpine/m.test(release),
    'there is no MongoDB for Alpine: run it in a container and name it with MONGODB_URI',
    'run it in a container and name it with AMQP_URL',
  ],
  [
    () => true,
    'install MongoDB 6 or newer as described on its site',
    'install RabbitMQ as described on its site',
  ],
];

/** The command that helps where an engine is neither installed nor downloadable. */
export function helpWith(engine: 'MongoDB' | 'RabbitMQ', computer: Computer): string {
  const [, mongodb, rabbitmq] = HELP.find(([is]) => is(computer)) as (typeof HELP)[number];
  return engine === 'MongoDB' ? mongodb : rabbitmq;
}

/** The computer that this process runs on. */
export function thisComputer(): Computer {
  const file = '/etc/os-release';
  return { platform: process.platform, release: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}
