import { runService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { walletConfig } from './config.ts';

await runService({ name: 'svc-wallet', config: walletConfig, compose });
