import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { checkPort } from './older-start.ts';
import { listeningInodes } from './port-holder.ts';

it('finds the sockets that listen on a port in the table of the system', () => {
  const table = [
    '  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode',
    '   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1',
    '   1: 0100007F:1F90 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 4712 1',
    '   2: 0100007F:1F91 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1',
  ].join('\n');
  expect(listeningInodes(table, 8080)).toEqual(['4711']);
});

it('names the port and who holds it', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(checkPort(port)).rejects.toThrow(new RegExp(`PORT ${port} is in use by pid ${process.pid} `));
  await new Promise((resolve) => server.close(resolve));
  await expect(checkPort(port)).resolves.toBeUndefined();
});
