import { migrateService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { shopConfig } from './config.ts';

await migrateService({ name: 'svc-shop', config: shopConfig, compose });
