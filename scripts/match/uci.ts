/**
 * A player that is a program speaking UCI, the protocol of chess engines (Stefan Meyer-Kahlen, 2000), for
 * orthodox chess: Knightmare Chess without cards.
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Player } from './match-player.js';

/** Default time per move in milliseconds. */
const DEFAULT_TIME = 1000;

/** Number of fields of a position's notation that form its FEN. */
const FEN_FIELDS = 6;

/**
 * Parses names like `uci:/usr/games/fairy-stockfish,elo-2200,ms-1000`: a command, a strength limit, and
 * milliseconds per move. Null for other names. The program starts with the first move.
 */
export function parseUciPlayer(name: string): Player | null {
  const [command, ...settings] = name.startsWith('uci:') ? name.slice('uci:'.length).split(',') : [];
  if (command === undefined) return null;
  const settingOf = (word: string) =>
    settings.find((one) => one.startsWith(`${word}-`))?.slice(word.length + 1);
  const elo = settingOf('elo');
  const time = Number(settingOf('ms') ?? DEFAULT_TIME);
  let started: Program | undefined;
  return {
    async choose({ game, position }) {
      started ??= new Program(command, elo);
      const fen = game.write(position).split(' ').slice(0, FEN_FIELDS).join(' ');
      const [from = '', to = '', promotion] =
        (await started.findBestMove(fen, time)).match(/[a-h][1-8]|[qrbn]/g) ?? [];
      const typed = game.parse(position, game.toAct(position)[0] ?? '', `${from}${to}${promotion ?? ''}`);
      if (!typed.ok) throw new Error(`${command} plays ${from}${to}${promotion ?? ''} in ${fen}`);
      return typed.value;
    },
    close: () => started?.close(),
  };
}

class Program {
  private readonly child;
  private readonly lines;

  constructor(command: string, elo: string | undefined) {
    const [file = '', ...given] = command.split(' ');
    this.child = spawn(file, given, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.send('uci');
    if (elo === undefined) return;
    this.send('setoption name UCI_LimitStrength value true');
    this.send(`setoption name UCI_Elo value ${elo}`);
  }

  /** The best move in a position, in UCI notation. */
  async findBestMove(fen: string, time: number): Promise<string> {
    this.send(`position fen ${fen}`);
    this.send(`go movetime ${time}`);
    for (;;) {
      const { value, done } = await this.lines.next();
      if (done === true) throw new Error(`the program ended in ${fen}`);
      const [word, move] = value.split(' ');
      if (word === 'bestmove' && move !== undefined) return move;
    }
  }

  close(): void {
    this.child.stdin.end('quit\n');
  }

  private send(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }
}
