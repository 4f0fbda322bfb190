import { runService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { shopConfig } from './config.ts';

await runService({ name: 'svc-shop', config: shopConfig, compose });
