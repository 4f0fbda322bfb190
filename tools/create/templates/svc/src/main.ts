import { runService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { exampleConfig } from './config.ts';

await runService({ name: 'svc-example', config: exampleConfig, compose });
