import type { Secrets } from '@matchday/service-kit/secret';

/** The secrets of every instance of a fault run. */
export const secrets: Secrets = {
  EDGE_SECRET: 'an-edge-secret-of-this-fault-run',
  SERVICE_SECRET: 'a-service-secret-of-this-fault-run',
  OPERATOR_SECRET: 'an-operator-secret-of-this-fault-run',
};
