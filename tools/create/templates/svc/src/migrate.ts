import { migrateService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { exampleConfig } from './config.ts';

await migrateService({ name: 'svc-example', config: exampleConfig, compose });
