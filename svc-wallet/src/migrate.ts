import { migrateService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { walletConfig } from './config.ts';

await migrateService({ name: 'svc-wallet', config: walletConfig, compose });
