/** A person's setting, and how it can be typed. */
import type { GuildSettings, PersonSettings } from '../../../db/rows.js';
import type { Choice, Setting } from '../shared/setting.js';

/** What a person's settings depend on. */
export interface PersonAround {
  /** The server in which the person is now; null in a direct message. */
  readonly guildId: string | null;
  /** What the server has chosen; of no server nothing. */
  readonly server: Pick<GuildSettings, 'theme'>;
  /** What time it is, in milliseconds since 1970. */
  readonly now: number;
}

/** A setting as it is typed in the command: one of a few values, or anything that can be read. */
export type Typed = { readonly about: string } & (
  | { readonly choices: readonly Choice[] }
  | {
      /** What can be meant by what is typed so far; at that moment. */
      complete(typed: string, now: number): readonly Choice[];
      /** The value that is meant; null where there is none. */
      read(typed: string): string | null;
    }
);

/** A setting of a person. */
export type PersonSetting = Setting<PersonSettings, PersonAround> & {
  /** How it is an option of the command, and what that says of it; absent where it is none. */
  readonly typed?: Typed;
  /** Whether the clocks of the person's games have to heed it at once. */
  readonly isHeeded?: true;
};
