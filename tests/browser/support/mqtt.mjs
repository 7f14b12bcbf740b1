// A minimal client for MQTT 3.1.1 over WebSocket, to test what a server allows.

import { once } from 'node:events';
import { request as http } from 'node:http';
import { request as https } from 'node:https';

const text = (value) => {
  const bytes = Buffer.from(value);
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes]);
};

/** A packet: its first byte, the length of the rest, the rest. */
function packet(first, ...parts) {
  const rest = Buffer.concat(parts);
  const length = [];
  for (let left = rest.length; length.length === 0 || left > 0; left >>= 7) {
    length.push((left & 127) | (left > 127 ? 128 : 0));
  }
  return Buffer.concat([Buffer.from([first, ...length]), rest]);
}

/** A client's binary frame, with a mask of zero. */
function frame(bytes) {
  const head = Buffer.alloc(14);
  head[0] = 0x82;
  const long = bytes.length > 125;
  head[1] = 0x80 | (long ? 127 : bytes.length);
  if (long) head.writeBigUInt64BE(BigInt(bytes.length), 2);
  return Buffer.concat([head.subarray(0, long ? 14 : 6), bytes]);
}

/** Splits complete packets off the front. `measure` returns the sizes of head and body, once they are known. */
function take(bytes, measure) {
  const whole = [];
  let rest = bytes;
  for (let size = measure(rest); size && rest.length >= size.head + size.body; size = measure(rest)) {
    whole.push({ first: rest[0], body: rest.subarray(size.head, size.head + size.body) });
    rest = rest.subarray(size.head + size.body);
  }
  return { whole, rest };
}

function frameSize(bytes) {
  if (bytes.length < 10) return bytes.length >= 2 && bytes[1] < 126 ? { head: 2, body: bytes[1] } : undefined;
  if (bytes[1] < 126) return { head: 2, body: bytes[1] };
  return bytes[1] === 126 ? { head: 4, body: bytes.readUInt16BE(2) } : { head: 10, body: Number(bytes.readBigUInt64BE(2)) };
}

function packetSize(bytes) {
  for (let at = 1, body = 0; at < Math.min(bytes.length, 5); at += 1) {
    body += (bytes[at] & 127) << (7 * (at - 1));
    if (bytes[at] < 128) return { head: at + 1, body };
  }
  return undefined;
}

/** Opens a WebSocket for MQTT. Returns the HTTP status, and the socket if the status is 101. */
export async function upgrade(url, headers = {}) {
  const open = new URL(url).protocol === 'https:' ? https : http;
  const asked = open(url, {
    rejectUnauthorized: false,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': 13,
      'Sec-WebSocket-Protocol': 'mqtt',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...headers,
    },
  });
  asked.end();
  const [response, socket] = await Promise.race([once(asked, 'upgrade'), once(asked, 'response')]);
  if (response.statusCode !== 101) response.resume();
  return { status: response.statusCode, socket: response.statusCode === 101 ? socket : undefined };
}

/** One connection to a broker. */
export class Mqtt {
  #socket;
  #frames = Buffer.alloc(0);
  #bytes = Buffer.alloc(0);
  #waiting = [];
  #pid = 0;
  /** Packets that have not been taken yet: `{ first, body }`. */
  heard = [];
  /** Whether the connection is closed. */
  isOver = false;

  /** Connects to `http(s)://…/mqtt`; fails if the broker refuses. */
  static async connect(url, id = `test-${Math.random()}`) {
    const { status, socket } = await upgrade(url);
    if (!socket) throw new Error(`no WebSocket: HTTP ${status}`);
    const mqtt = new Mqtt(socket);
    mqtt.#send(packet(0x10, text('MQTT'), Buffer.from([4, 2, 0, 60]), text(id)));
    const { body } = await mqtt.wait(2);
    if (body[1] !== 0) throw new Error(`refused: ${body[1]}`);
    return mqtt;
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (bytes) => this.#hear(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.isOver = true;
      this.#wake();
    });
  }

  #send(bytes) {
    this.#socket.write(frame(bytes));
  }

  #hear(bytes) {
    const frames = take(Buffer.concat([this.#frames, bytes]), frameSize);
    this.#frames = frames.rest;
    const data = frames.whole.filter(({ first }) => (first & 15) < 8).map(({ body }) => body);
    const packets = take(Buffer.concat([this.#bytes, ...data]), packetSize);
    this.#bytes = packets.rest;
    this.heard.push(...packets.whole);
    this.#wake();
  }

  #wake() {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** Waits for the next packet of a type, by number; fails if the connection closes first. */
  async wait(type) {
    for (;;) {
      const at = this.heard.findIndex(({ first }) => first >> 4 === type);
      if (at >= 0) return this.heard.splice(at, 1)[0];
      if (this.isOver) throw new Error('the broker closed the connection');
      await new Promise((wake) => this.#waiting.push(wake));
    }
  }

  /** Subscribes to a topic or filter as phones do, at QoS 0. Returns the granted QoS, or 128 for a refusal. */
  async subscribe(topic) {
    this.#pid += 1;
    this.#send(packet(0x82, Buffer.from([0, this.#pid]), text(topic), Buffer.from([0])));
    return (await this.wait(9)).body[2];
  }

  /** Publishes a retained message with QoS 1, and waits for the acknowledgment. */
  async publish(topic, payload) {
    this.#pid += 1;
    this.#send(packet(0x33, text(topic), Buffer.from([0, this.#pid]), Buffer.from(payload)));
    await this.wait(4);
  }

  /** Waits for a ping's answer, and returns the messages before it: topics and payloads. */
  async messages() {
    this.#send(packet(0xc0));
    await this.wait(13);
    const messages = this.heard.filter(({ first }) => first >> 4 === 3);
    this.heard = this.heard.filter(({ first }) => first >> 4 !== 3);
    return messages.map(({ first, body }) => {
      const length = body.readUInt16BE(0);
      const payload = body.subarray(2 + length + (first & 6 ? 2 : 0));
      return { topic: body.toString('utf8', 2, 2 + length), payload };
    });
  }

  close() {
    this.#socket.destroy();
  }
}
