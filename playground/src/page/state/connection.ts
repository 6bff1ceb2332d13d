/** The page's WebSocket: questions and answers, events, and reconnecting. */
import type { Answers, PageEvent, Question, QuestionName, ServerFrame } from '../../page-server/api.js';

/** A refused question. The message is shown to the person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

export interface Listener {
  /** The connection is open. All earlier state may be stale. */
  handleOpen(): void;
  handleEvent(event: PageEvent): void;
  handleLoss(): void;
}

interface Waiting {
  readonly resolve: (answer: Answers[QuestionName]) => void;
  readonly reject: (refusal: Refusal) => void;
}

const firstPause = 500;
const longestPause = 5_000;

export class Connection {
  readonly #waiting = new Map<number, Waiting>();
  #socket: WebSocket | undefined;
  #asked = 0;
  #pause = firstPause;

  /** `lostWords`: error text for requests still pending when the connection breaks. */
  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly lostWords: string,
  ) {}

  /** Connects, and reconnects after every loss. */
  connect(): void {
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.addEventListener('open', () => {
      this.#pause = firstPause;
      this.listener.handleOpen();
    });
    socket.addEventListener('message', (message: MessageEvent<string>) => this.#receive(message.data));
    socket.addEventListener('close', () => this.#reconnect());
  }

  /** Sends a question to the server. Rejects with a {@link Refusal} if refused, or without a connection. */
  ask<Name extends QuestionName>(ask: Name, question: Question<Name>): Promise<Answers[Name]> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refusal(this.lostWords));
    this.#asked += 1;
    const number = this.#asked;
    return new Promise<Answers[Name]>((resolve, reject) => {
      // The answer has the type that `Answers` declares for the question.
      this.#waiting.set(number, { resolve: (answer) => resolve(answer as Answers[Name]), reject });
      socket.send(JSON.stringify({ number, ask, with: question }));
    });
  }

  #receive(data: string): void {
    const frame = JSON.parse(data) as ServerFrame;
    if ('event' in frame) {
      this.listener.handleEvent(frame);
      return;
    }
    const waiting = this.#waiting.get(frame.number);
    this.#waiting.delete(frame.number);
    if ('refused' in frame) waiting?.reject(new Refusal(frame.refused));
    else waiting?.resolve(frame.answer);
  }

  #reconnect(): void {
    for (const { reject } of this.#waiting.values()) reject(new Refusal(this.lostWords));
    this.#waiting.clear();
    this.listener.handleLoss();
    setTimeout(() => this.connect(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, longestPause);
  }
}
