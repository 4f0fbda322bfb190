/** Facts between services over RabbitMQ (DESIGN 7). */
export { type Bus, connectBus } from './connect.ts';
export { type Delivery, InvalidMessage } from './consumer.ts';
export { type Fact, fact, type Message } from './message.ts';
export { BusAwayError, UnroutableError } from './publisher.ts';
export { type BusNames, busNames } from './topology.ts';
