import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/**
 * Starts an SMTP server on the loopback address that accepts every mail and keeps its text. With `refuse` it rejects
 * the recipients.
 */
export async function smtpServer({ refuse = false } = {}) {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let input = '';
    let isData = false;
    const reply = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      if (/^DATA/i.test(line)) {
        isData = true;
        reply('354 Go on');
      } else if (/^RCPT/i.test(line) && refuse) reply(`550 No such user: ${line}`);
      else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n');
      else reply('250 OK');
    };
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      input += bytes;
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = input.indexOf(end);
        if (at < 0) return;
        const text = input.slice(0, at);
        input = input.slice(at + end.length);
        if (isData) {
          mails.push(text);
          isData = false;
          reply('250 Queued');
        } else command(text);
      }
    });
    reply('220 Ready');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
