/** Facts between services over RabbitMQ (DESIGN 7). */
export { type Bus, connectBus } from './bus/connect.ts';
export { type Delivery, InvalidMessage } from './bus/consumer.ts';
export { type Fact, fact, type Message } from './bus/message.ts';
export { BusAwayError, UnroutableError } from './bus/publisher.ts';
export { type BusNames, busNames } from './bus/topology.ts';
