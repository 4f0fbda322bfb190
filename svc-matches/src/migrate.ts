import { migrateService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { config } from './config.ts';

await migrateService({ name: 'svc-matches', config, compose });
