import { runService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { config } from './config.ts';

await runService({ name: 'svc-matches', config, compose });
