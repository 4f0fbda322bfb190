import { runService } from '@matchday/service-kit/run';
import { compose } from './compose.ts';
import { gatewayConfig } from './config.ts';

await runService({ name: 'svc-gateway', config: gatewayConfig, compose });
